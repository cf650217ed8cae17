import type { StoredMatch } from '@/lib/server/repositories/ingest-repository';
import type { ResolvedFixture } from './types';

/** Whose word on the day and the time counts more, the best last: by how soon each learns of a change. */
const ranks = ['openfootball', 'football-txt', 'football-data-co-uk', 'openligadb', 'football-data-org'];

/** Day, time and place of a match come from one source: one that has the time, of those the best. */
type Schedule = { kickOffKnown: boolean; source: string };

function compare(one: Schedule, other: Schedule): number {
  return (
    Number(one.kickOffKnown) - Number(other.kickOffKnown) || ranks.indexOf(one.source) - ranks.indexOf(other.source)
  );
}

/** Whether another source's schedule takes the place of the stored one. */
export const isBetterSchedule = (stored: StoredMatch, reported: ResolvedFixture, source: string): boolean =>
  compare({ ...reported, source }, stored) > 0;

import type { StoredMatch } from '@/lib/server/repositories/ingest-repository';
import type { ResolvedFixture } from './types';

/** Whose word counts more for each part of a match, the best last. */
const ranks = {
  /** Day, time, round and place: by how soon each learns of a change. */
  schedule: ['openfootball', 'football-txt', 'csv', 'football-data-co-uk', 'openligadb', 'football-data-org'],
  /** Status, final score, half-time, extra time and shoot-out: by who checks them. */
  result: ['openfootball', 'football-txt', 'csv', 'openligadb', 'football-data-co-uk', 'football-data-org'],
  /** Score and minute of a match in play: a feed before what people type. */
  live: ['openligadb', 'football-data-org'],
  /** Minutes and scorers. */
  goals: ['football-txt', 'openligadb'],
} as const satisfies Record<string, readonly string[]>;
type RankedField = keyof typeof ranks;

/** Above zero where `one` counts more than `other`. */
export const compareSources = (field: RankedField, one: string, other: string): number => {
  const order: readonly string[] = ranks[field];
  return order.indexOf(one) - order.indexOf(other);
};

/** Sources by what their word counts. */
export const bestFirst = (field: RankedField, sources: readonly string[]): string[] =>
  [...sources].sort((one, other) => compareSources(field, other, one));

/** Day, time and place of a match come from one source: one that has the time, of those the best. */
type Schedule = { kickOffKnown: boolean; source: string };

export const compareSchedules = (one: Schedule, other: Schedule): number =>
  Number(one.kickOffKnown) - Number(other.kickOffKnown) || compareSources('schedule', one.source, other.source);

/** Whether another source's schedule takes the place of the stored one. */
export const isBetterSchedule = (stored: StoredMatch, reported: ResolvedFixture, source: string): boolean =>
  compareSchedules({ ...reported, source }, stored) > 0;

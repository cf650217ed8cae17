import type { StoredMatch } from '@/lib/server/repositories/ingest-repository';
import type { ResolvedFixture } from './types';

/** The ranking of sources for each part of a match, the best last. */
const ranks = {
  /** Day, time, round and place: ordered by how soon each source learns of a change. */
  schedule: ['openfootball', 'football-txt', 'csv', 'football-data-co-uk', 'openligadb', 'football-data-org'],
  /** Status, final score, half-time, extra time and shoot-out: ordered by how well the source is checked. */
  result: ['openfootball', 'football-txt', 'csv', 'openligadb', 'football-data-co-uk', 'football-data-org'],
  /** Score and minute of a match in play: a feed ranks above manual entries. */
  live: ['openligadb', 'football-data-org'],
  /** Minutes and scorers. */
  goals: ['football-txt', 'openligadb'],
} as const satisfies Record<string, readonly string[]>;
type RankedField = keyof typeof ranks;

/** Positive if `one` ranks above `other`. */
export const compareSources = (field: RankedField, one: string, other: string): number => {
  const order: readonly string[] = ranks[field];
  return order.indexOf(one) - order.indexOf(other);
};

export const bestFirst = (field: RankedField, sources: readonly string[]): string[] =>
  [...sources].sort((one, other) => compareSources(field, other, one));

/** Day, time and place of a match come from one source: the best of those that know the time. */
type Schedule = { kickOffKnown: boolean; source: string };

export const compareSchedules = (one: Schedule, other: Schedule): number =>
  Number(one.kickOffKnown) - Number(other.kickOffKnown) || compareSources('schedule', one.source, other.source);

/** Whether another source's schedule replaces the stored one. */
export const isBetterSchedule = (stored: StoredMatch, reported: ResolvedFixture, source: string): boolean =>
  compareSchedules({ ...reported, source }, stored) > 0;

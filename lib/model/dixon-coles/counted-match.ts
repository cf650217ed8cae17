import { at } from './columns';
import type { PreparedResults } from './prepare';
import type { ChanceSettings } from './settings';

/**
 * What a match tells about its sides: their goals or the mix of goals and chances, its weight relative to a match with
 * known goals only, and the share of the goals themselves in that.
 */
export type CountedMatch = { home: number; away: number; times: number; goalShare: number };

/** A match by its goals alone if no chances are known for it or `settings` is null. */
export function countedMatch(prepared: PreparedResults, index: number, settings: ChanceSettings | null): CountedMatch {
  const [home, away] = [at(prepared.homeGoals, index), at(prepared.awayGoals, index)];
  const [homeChances, awayChances] = [at(prepared.homeChances, index), at(prepared.awayChances, index)];
  if (settings === null || Number.isNaN(homeChances)) return { home, away, times: 1, goalShare: 1 };
  const { goalShare, times } = settings;
  const mix = (goals: number, chances: number) => goalShare * goals + (1 - goalShare) * chances;
  return { home: mix(home, homeChances), away: mix(away, awayChances), times, goalShare };
}

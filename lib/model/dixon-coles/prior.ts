import { eloTable } from './elo';
import type { PreparedResults } from './prepare';
import type { Season } from './seasons';
import { NEWCOMER, type PriorKind } from './settings';
import type { TeamRating } from './types';

/** Log goals per 400 Elo points, for attack and defence alike. */
export const GOALS_PER_ELO = 0.7 / 400;

/** Prior means: of a named team, and of an unknown one. */
export type Prior = { of(team: string): TeamRating; newcomer: TeamRating };

/**
 * Means that the ratings are shrunk to. `elo`: .7 (R - mean R) / 400 for attack and defence, 0 for teams without a
 * rating. `newcomer`: 0 for teams of both the running and the previous season, a fixed lower value for all others.
 */
export function priorMeans(kind: PriorKind, prepared: PreparedResults, seasons: readonly Season[]): Prior {
  if (kind === 'newcomer') {
    const now = seasons[seasons.length - 1]?.teams ?? new Set<string>();
    const before = seasons[seasons.length - 2]?.teams ?? now;
    const of = (team: string) => (now.has(team) && before.has(team) ? { attack: 0, defence: 0 } : NEWCOMER);
    return { of, newcomer: NEWCOMER };
  }
  const elo = eloTable(prepared, seasons);
  const fromElo = (rating: number): TeamRating => {
    const value = GOALS_PER_ELO * (rating - elo.mean);
    return { attack: value, defence: value };
  };
  return {
    of: (team) => fromElo(elo.ratings.get(team) ?? elo.mean),
    newcomer: elo.promoted === null ? NEWCOMER : fromElo(elo.promoted),
  };
}

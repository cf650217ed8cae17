import type { FittedResult, MatchChances } from './types';

/**
 * The weight of each kind of chance, how far it spreads the sides of a match, and the assumed average per side until a
 * league's own is known (events per match). Chosen as CHANCE_SETTINGS was. `spread`: a side with twice the usual shots
 * on target creates more than twice the goals, because good teams also shoot from better places and need fewer shots
 * once they lead; expected goals already account for the places.
 */
export const CHANCE_KINDS = {
  xg: { weight: 3, spread: 1.2, usual: 1.36 },
  onTarget: { weight: 2, spread: 1.55, usual: 4.5 },
  corners: { weight: 1, spread: 1.55, usual: 5 },
} as const satisfies Record<keyof MatchChances, { weight: number; spread: number; usual: number }>;

/** A side's goals per match, assumed in leagues without data; it weighs as much as this many matches. */
const USUAL_GOALS = 1.36;
const USUAL_MATCHES = 100;

export const chanceKinds = ['xg', 'onTarget', 'corners'] as const;

/**
 * Each side's chances converted to goals, by match; NaN if none are known. For each kind, a side's ratio to the average
 * in the league's earlier matches is stretched by its spread and applied to their average goals; the known kinds are
 * averaged by their weights. Below 0 if a side created next to nothing: the mean stays that of goals, and only the mix
 * with goals is fitted.
 * @param rows in order of date
 */
export function chancesInGoals(rows: readonly FittedResult[]): { home: Float64Array; away: Float64Array } {
  const home = new Float64Array(rows.length).fill(Number.NaN);
  const away = new Float64Array(rows.length).fill(Number.NaN);
  const known = chanceKinds.map((kind) => ({
    kind,
    ...CHANCE_KINDS[kind],
    sides: 2 * USUAL_MATCHES,
    goals: 2 * USUAL_MATCHES * USUAL_GOALS,
    events: 2 * USUAL_MATCHES * CHANCE_KINDS[kind].usual,
  }));
  let learned = 0;
  rows.forEach(({ date, chances }, index) => {
    if (!chances) return;
    for (; learned < index; learned += 1) {
      const past = rows[learned];
      if (!past || past.date === date) break;
      for (const own of known) {
        const counts = past.chances?.[own.kind];
        if (!counts) continue;
        own.sides += 2;
        own.goals += past.homeGoals + past.awayGoals;
        own.events += counts.home + counts.away;
      }
    }
    let weights = 0;
    let [homeWorth, awayWorth] = [0, 0];
    for (const { kind, weight, spread, sides, goals, events } of known) {
      const counts = chances[kind];
      if (!counts) continue;
      weights += weight;
      homeWorth += weight * (goals / sides) * (1 + spread * ((counts.home * sides) / events - 1));
      awayWorth += weight * (goals / sides) * (1 + spread * ((counts.away * sides) / events - 1));
    }
    if (weights === 0) return;
    home[index] = homeWorth / weights;
    away[index] = awayWorth / weights;
  });
  return { home, away };
}

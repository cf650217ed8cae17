import { at } from '@/lib/model/dixon-coles/columns';
import { addVariance, covarianceOf, emptyBelief, strengthAt, type Belief } from './belief';
import { changeFactor, type MovingSettings } from './settings';

/** Strength and style of a team when it was last rated. */
export type LastKnown = { strength: number; style: number };

/** The belief at a league's first match. */
export function firstBelief(teams: readonly string[], { start, firstSeason }: MovingSettings): Belief {
  const belief = emptyBelief(teams);
  belief.centre[0] = start.mean;
  belief.centre[1] = start.homeAdvantage;
  addVariance(belief, 0, start.meanVariance);
  addVariance(belief, 1, start.advantageVariance);
  teams.forEach((_, team) => {
    addVariance(belief, strengthAt(team), firstSeason.strength);
  });
  belief.styleVariance.fill(firstSeason.style);
  return belief;
}

export const knownOf = (belief: Belief, team: number): LastKnown => ({
  strength: at(belief.centre, strengthAt(team)),
  style: at(belief.style, team),
});

/** The mean of the weakest teams that left, as many as arrived; null if none left. */
export function meanOfLeavers(before: Belief, teams: readonly string[]): LastKnown | null {
  const now = new Set(teams);
  const arrivals = teams.filter((team) => !before.numberOf.has(team)).length;
  const leavers = before.teams
    .flatMap((team, number) => (now.has(team) ? [] : [knownOf(before, number)]))
    .sort((a, b) => a.strength - b.strength)
    .slice(0, Math.max(1, arrivals));
  if (leavers.length === 0) return null;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { strength: mean(leavers.map(({ strength }) => strength)), style: mean(leavers.map(({ style }) => style)) };
}

/**
 * The belief at the start of a season: teams that stay keep their ratings with less certainty; new ones start at the
 * level of those that left, or between that and their own last known level.
 */
export function nextSeason(
  before: Belief,
  teams: readonly string[],
  { settings, lastKnown }: { settings: MovingSettings; lastKnown: ReadonlyMap<string, LastKnown> },
): Belief {
  const { carry, summer, promoted, promotedLift, returnShare, unknownArrival } = settings;
  const belief = emptyBelief(teams);
  const { centre, covariance } = belief;
  const size = centre.length;
  const stays = teams.flatMap((team, now) => {
    const then = before.numberOf.get(team);
    return then === undefined ? [] : [{ now, then }];
  });
  const kept = [
    { now: 0, then: 0, factor: 1 },
    { now: 1, then: 1, factor: 1 },
    ...stays.map(({ now, then }) => ({ now: strengthAt(now), then: strengthAt(then), factor: carry.strength })),
  ];
  for (const row of kept) {
    centre[row.now] = at(before.centre, row.then);
    for (const column of kept) {
      if (column.now <= row.now)
        covariance[row.now * size + column.now] =
          row.factor * column.factor * covarianceOf(before, row.then, column.then);
    }
  }
  const left = meanOfLeavers(before, teams);
  const start = { strength: left ? left.strength + promotedLift : unknownArrival, style: left?.style ?? 0 };
  teams.forEach((team, number) => {
    if (before.numberOf.has(team)) return;
    const own = lastKnown.get(team)?.strength ?? start.strength;
    centre[strengthAt(number)] = start.strength + returnShare * (own - start.strength);
    belief.style[number] = start.style;
    addVariance(belief, strengthAt(number), promoted.strength);
    belief.styleVariance[number] = promoted.style;
  });
  const mean = meanStrength(belief);
  const change = changeFactor(teams.length, settings);
  for (const { now, then } of stays) {
    const strength = strengthAt(now);
    centre[strength] = mean + carry.strength * (at(centre, strength) - mean);
    addVariance(belief, strength, change * summer.strength);
    belief.style[now] = carry.style * at(before.style, then);
    belief.styleVariance[now] = carry.style ** 2 * at(before.styleVariance, then) + summer.style;
  }
  return belief;
}

export function meanStrength(belief: Belief): number {
  const sum = belief.teams.reduce((total, _, team) => total + at(belief.centre, strengthAt(team)), 0);
  return belief.teams.length === 0 ? 0 : sum / belief.teams.length;
}

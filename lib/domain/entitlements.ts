/** The one place that says which feature needs what. Everything about a match opens at its kick-off. */
export const freeMarkets: readonly string[] = [
  'match-result',
  'double-chance',
  'over-under-2-5',
  'both-teams-to-score',
];

/** How many of the likeliest exact scores everybody sees before kick-off. */
export const freeTopScores = 3;

/** Of a premium market, how many of a day's matches everybody sees before kick-off: those with the most probable outcomes. */
export const freeTopOfDay = 3;

export type Viewer = { premium: boolean };
export const visitor: Viewer = { premium: false };

/** Whether `viewer` may see a market's probabilities of a match that kicks off at `kickOff`. */
export function maySeeMarket(marketId: string, viewer: Viewer, kickOff: Date, now: Date): boolean {
  return freeMarkets.includes(marketId) || maySeeEverything(viewer, kickOff, now);
}

/** Whether `viewer` may see all of a match: its score matrix, every score and every market. */
export function maySeeEverything(viewer: Viewer, kickOff: Date, now: Date): boolean {
  return viewer.premium || now >= kickOff;
}

/** Whether `viewer` may use the tools that premium sells: the accumulator builder, saved slips, the probability filter and its CSV file. */
export function mayUseTools(viewer: Viewer): boolean {
  return viewer.premium;
}

/** How many legs an accumulator may have, and how many with premium. */
export const freeLegs = 4;
export const premiumLegs = 12;

/** The longest accumulator that `viewer` may have computed. */
export function maximumLegs(viewer: Viewer): number {
  return viewer.premium ? premiumLegs : freeLegs;
}

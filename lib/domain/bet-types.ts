/** Markets that have a page of their own, as ids of the market registry, in display order. Addresses need them where no market is computed. */
export const betTypes = [
  'match-result',
  'double-chance',
  'over-under-1-5',
  'over-under-2-5',
  'over-under-3-5',
  'both-teams-to-score',
  'correct-score',
  'draw-no-bet',
] as const;
export type BetType = (typeof betTypes)[number];

export function isBetType(value: string): value is BetType {
  return betTypes.some((id) => id === value);
}

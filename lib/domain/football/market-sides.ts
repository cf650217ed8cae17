import { freeMarkets } from '@/lib/domain/accounts/entitlements';

const pairs: readonly (readonly [string, string])[] = [
  ['over', 'under'],
  ['yes', 'no'],
];

/**
 * The two sides between which a market's list can switch. Only free markets have them: in the others, only the surest
 * matches are open, whichever side those are on.
 * @returns empty for a market without two sides
 */
export function sidesOf({ id, outcomes }: { id: string; outcomes: readonly string[] }): readonly string[] {
  if (!freeMarkets.includes(id)) return [];
  return pairs.find((pair) => pair.every((side) => outcomes.includes(side))) ?? [];
}

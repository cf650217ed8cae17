import type { SlipState } from '@/lib/domain/football/saved-slip';
import type { Settlement } from '@/lib/model/markets/types';

/** What one leg multiplies a stake by at decimal `price`; a half result is two half stakes. */
export function returnOfLeg(settlement: Settlement, price: number): number {
  switch (settlement) {
    case 'won':
      return price;
    case 'half-won':
      return (price + 1) / 2;
    case 'void':
      return 1;
    case 'half-lost':
      return 1 / 2;
    case 'lost':
      return 0;
  }
}

/**
 * The state of a slip. One lost leg loses it at once; a void leg is ignored, and a slip with only void legs is void.
 * @param legs null for those not decided yet
 */
export function settleSlip(legs: readonly (Settlement | null)[]): SlipState {
  if (legs.includes('lost')) return 'lost';
  if (legs.includes(null)) return 'open';
  if (legs.includes('half-lost')) return 'part';
  return legs.every((settlement) => settlement === 'void') ? 'void' : 'won';
}

export type PricedSettlement = {
  matchId: number;
  settlement: Settlement | null;
  /** Decimal odds; null if none was known. */ price: number | null;
};

/**
 * Return per unit staked; null while the slip is open or if the price is unknown. A price for the whole slip is valid
 * only while no leg is void or halved; the prices of legs of one match cannot be multiplied.
 * @param whole decimal odds of the slip
 */
export function returnOfSlip(legs: readonly PricedSettlement[], whole: number | null): number | null {
  const state = settleSlip(legs.map(({ settlement }) => settlement));
  if (state === 'open') return null;
  if (state === 'lost') return 0;
  if (state === 'void') return 1;
  if (whole !== null) return legs.every(({ settlement }) => settlement === 'won') ? whole : null;
  const counted = legs.filter(({ settlement }) => settlement !== 'void');
  if (new Set(counted.map(({ matchId }) => matchId)).size < counted.length) return null;
  return counted.reduce<number | null>(
    (product, { settlement, price }) =>
      product === null || price === null || settlement === null ? null : product * returnOfLeg(settlement, price),
    1,
  );
}

import type { OddsFormat } from '@/lib/domain/accounts/odds-format';
import { maximumLegPrice, minimumPrice } from '@/lib/domain/football/price-limits';

/**
 * Reads odds as typed, in any format: decimal with a point or a comma (2.5), a fraction (3/2), or American with its
 * sign (+150, −200). A whole number from 100 up needs no sign if American odds are chosen.
 * @param format the format that the visitor has chosen
 * @param maximum the highest decimal odds allowed
 * @returns decimal odds; null if invalid
 */
export function parsePrice(
  text: string,
  format: OddsFormat = 'decimal',
  maximum: number = maximumLegPrice,
): number | null {
  const typed = text.trim();
  const price = readPrice(format === 'american' && /^[1-9]\d{2,5}$/.test(typed) ? `+${typed}` : typed);
  return price !== null && price >= minimumPrice && price <= maximum ? price : null;
}

/** Whether the visitor has typed something that {@link parsePrice} cannot read. */
export const isInvalidPrice = (text: string, format: OddsFormat, maximum?: number): boolean =>
  text.trim() !== '' && parsePrice(text, format, maximum) === null;

function readPrice(text: string): number | null {
  const fraction = /^(\d{1,4})\/(\d{1,4})$/.exec(text);
  if (fraction) return Number(fraction[2]) === 0 ? null : 1 + Number(fraction[1]) / Number(fraction[2]);
  const american = /^([+\-−])(\d{3,6})$/.exec(text);
  if (american) return american[1] === '+' ? 1 + Number(american[2]) / 100 : 1 + 100 / Number(american[2]);
  return /^\d{1,5}(?:[.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

/**
 * Odds as typed, in any format: decimal with a point or a comma (2.5), a fraction (3/2), or American with its sign
 * (+150, −200).
 * @returns decimal odds; null if invalid
 */
export function parsePrice(text: string): number | null {
  const price = readPrice(text.trim());
  return price !== null && price >= 1.01 && price <= 1000 ? price : null;
}

function readPrice(text: string): number | null {
  const fraction = /^(\d{1,4})\/(\d{1,4})$/.exec(text);
  if (fraction) return Number(fraction[2]) === 0 ? null : 1 + Number(fraction[1]) / Number(fraction[2]);
  const american = /^([+\-−])(\d{3,6})$/.exec(text);
  if (american) return american[1] === '+' ? 1 + Number(american[2]) / 100 : 1 + 100 / Number(american[2]);
  return /^\d{1,5}(?:[.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

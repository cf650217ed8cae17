/** Decimal odds as people type them, with a point or a comma; null for anything that is no price. */
export function parsePrice(text: string): number | null {
  const trimmed = text.trim();
  if (!/^\d{1,5}(?:[.,]\d{1,3})?$/.test(trimmed)) return null;
  const price = Number(trimmed.replace(',', '.'));
  return price >= 1.01 && price <= 1000 ? price : null;
}

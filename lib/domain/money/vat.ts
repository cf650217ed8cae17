/**
 * The VAT included in a gross amount: gross · rate / (100 + rate), to the nearest minor unit.
 * @param amountMinor gross, in minor units
 * @param percent the rate, such as 19
 */
export function includedVat(amountMinor: number, percent: number): number {
  return Math.round((amountMinor * percent) / (100 + percent));
}

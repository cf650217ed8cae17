import type { OddsFormat } from '@/lib/domain/accounts/odds-format';

/** The fractions that bookmakers quote, in lowest terms: 4/6 is 2/3, 6/4 is 3/2, 85/40 is 17/8. */
const ladder = (
  '1/1000 1/500 1/200 1/100 1/66 1/50 1/40 1/33 1/25 1/20 1/16 1/14 1/12 1/10 1/9 1/8 2/15 1/7 2/13 1/6 2/11 1/5 2/9 1/4 2/7 ' +
  '3/10 1/3 4/11 2/5 4/9 1/2 8/15 4/7 8/13 2/3 8/11 4/5 5/6 10/11 1/1 11/10 6/5 5/4 11/8 3/2 13/8 7/4 15/8 2/1 17/8 9/4 5/2 ' +
  '11/4 3/1 10/3 7/2 4/1 9/2 5/1 11/2 6/1 13/2 7/1 15/2 8/1 17/2 9/1 10/1 11/1 12/1 14/1 16/1 18/1 20/1 22/1 25/1 28/1 33/1 ' +
  '40/1 50/1 66/1 80/1 100/1'
)
  .split(' ')
  .map((text) => {
    const [win = 0, stake = 1] = text.split('/').map(Number);
    return { text, probability: stake / (win + stake) };
  });

/**
 * Decimal odds as a fraction: the step of the bookmakers' ladder with the nearest implied probability, or the shorter
 * of two equally near ones; above 100/1, the nearest whole number to one.
 * @param decimal above 1
 */
export function fractionalOdds(decimal: number): string {
  if (decimal > 101) return `${Math.round(decimal - 1)}/1`;
  const implied = 1 / decimal;
  const nearest = ladder.reduce((best, step) =>
    Math.abs(step.probability - implied) < Math.abs(best.probability - implied) ? step : best,
  );
  return nearest.text;
}

/**
 * Decimal odds as the profit on 100 (+150) or, below evens, the stake that wins 100 (−200), in whole numbers.
 * @param decimal above 1
 */
export const americanOdds = (decimal: number): string =>
  decimal >= 2 ? `+${Math.round((decimal - 1) * 100)}` : `−${Math.round(100 / (decimal - 1))}`;

/**
 * Odds in the other formats; null for odds without a profit (decimal odds that round to 1.00), which only decimals can
 * express.
 */
export function otherFormats(decimal: number): Record<Exclude<OddsFormat, 'decimal'>, string> | null {
  return decimal < 1.0005 ? null : { fractional: fractionalOdds(decimal), american: americanOdds(decimal) };
}

/** Odds in a chosen format; `writeDecimal` is the language's own. */
export function writeOdds(decimal: number, format: OddsFormat, writeDecimal: (value: number) => string): string {
  const others = format === 'decimal' ? null : otherFormats(decimal);
  return others && format !== 'decimal' ? others[format] : writeDecimal(decimal);
}

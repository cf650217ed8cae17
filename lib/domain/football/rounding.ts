import type { ResultOutcome } from './match';

/** Smaller differences than this are floating-point errors, in per cent. */
const noise = 1e-7;

/**
 * What may still fail is never shown as 100 per cent.
 * @param probability 0 to 1
 * @param percent the whole per cent it was rounded to
 */
const belowCertainty = (probability: number, percent: number): number =>
  percent === 100 && Math.round((probability * 100) / noise) * noise < 100 ? 99 : percent;

/**
 * Whole per cent that add up to exactly 100, by the largest remainder: three numbers beside one bar that sum to 99 look
 * like a mistake. An uncertain outcome has at most 99, and the next likeliest gets the remainder.
 * @param probabilities 0 to 1, adding up to 1
 * @returns whole numbers, 0 to 100, in the same order
 */
export function wholePercents(probabilities: readonly number[]): number[] {
  const exact = probabilities.map((probability) => Math.round((probability * 100) / noise) * noise);
  const shares = exact.map((value) => Math.floor(value + noise / 2));
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: Math.round((value - (shares[index] ?? 0)) / noise) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, Math.max(0, missing))) shares[index] = (shares[index] ?? 0) + 1;
  const [first, second] = exact.map((value, index) => ({ index, value })).sort((a, b) => b.value - a.value);
  if (first && second && second.value > 0 && shares[first.index] === 100) {
    shares[first.index] = 99;
    shares[second.index] = 1;
  }
  return shares;
}

/** The whole per cent of 1, X and 2 in lists, slips, tips and OG images. */
export function resultPercents({ home, draw, away }: Readonly<Record<ResultOutcome, number>>) {
  const [first = 0, second = 0, third = 0] = wholePercents([home, draw, away]);
  return { home: first, draw: second, away: third } satisfies Record<ResultOutcome, number>;
}

/** Exact scores are too many to share the remainder sensibly. */
const addedUpTo = 9;

/**
 * The whole per cent of a market's outcomes wherever they are shown: up to nine exclusive ones add up to 100, and
 * double chance is the sum of the two results that it covers. All others are rounded one by one. Only a certain outcome
 * is 100.
 * @param probabilities of all outcomes of the market, 0 to 1
 */
export function marketPercents(
  market: string,
  probabilities: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const outcomes = Object.keys(probabilities);
  const values = Object.values(probabilities);
  if (market === 'double-chance') {
    const left = (outcome: string) => 1 - (probabilities[outcome] ?? 0);
    const { home, draw, away } = resultPercents({
      home: left('draw-away'),
      draw: left('home-away'),
      away: left('home-draw'),
    });
    const sums: Record<string, number> = {
      'home-draw': home + draw,
      'home-away': home + away,
      'draw-away': draw + away,
    };
    return Object.fromEntries(
      outcomes.map((outcome) => [outcome, belowCertainty(probabilities[outcome] ?? 0, sums[outcome] ?? 0)]),
    );
  }
  const areOneOf = Math.abs(values.reduce((sum, value) => sum + value, 0) - 1) < 1e-6;
  const percents =
    areOneOf && values.length <= addedUpTo
      ? wholePercents(values)
      : values.map((value) => {
          const percent = belowCertainty(value, Math.round(value * 100));
          // Outcomes of a line, such as over and under 5.5, are shown side by side: 99 and 1.
          return areOneOf ? percent : 100 - belowCertainty(1 - value, 100 - percent);
        });
  return Object.fromEntries(outcomes.map((outcome, index) => [outcome, percents[index] ?? 0]));
}

/** The projected goals of both teams together: the sum of the two as shown, with two decimal places. */
export const shownTotal = ({ home, away }: { home: number; away: number }): number =>
  (Math.round(home * 100) + Math.round(away * 100)) / 100;

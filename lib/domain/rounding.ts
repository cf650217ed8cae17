import type { ResultOutcome } from './match';

/** Finer differences than this come from adding up floating-point numbers, in per cent. */
const noise = 1e-7;

/**
 * Whole per cent that add up to exactly 100, by the largest remainder: three numbers beside one bar that sum to 99 look like a mistake.
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
  return shares;
}

/** The whole per cent under which lists, slips, tips and pictures show 1, X and 2. */
export function resultPercents({ home, draw, away }: Readonly<Record<ResultOutcome, number>>) {
  const [first = 0, second = 0, third = 0] = wholePercents([home, draw, away]);
  return { home: first, draw: second, away: third } satisfies Record<ResultOutcome, number>;
}

/**
 * The whole per cent under which a market's outcomes are shown wherever they are: two or three of which one happens add up to 100, and the
 * double chance is the sum of the two results that it covers. All others are rounded one by one.
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
    return { 'home-draw': home + draw, 'home-away': home + away, 'draw-away': draw + away };
  }
  const isSplit = values.length <= 3 && Math.abs(values.reduce((sum, value) => sum + value, 0) - 1) < 1e-6;
  const percents = isSplit ? wholePercents(values) : values.map((value) => Math.round(value * 100));
  return Object.fromEntries(outcomes.map((outcome, index) => [outcome, percents[index] ?? 0]));
}

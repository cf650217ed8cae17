import { sum } from '@/lib/domain/shared/numbers';
import { resultOutcomes, type ResultOutcome } from './match';

/** Probabilities by outcome, 0 to 1. */
type Chances = Readonly<Record<string, number>>;
type Result = Readonly<Record<ResultOutcome, number>>;

/** In per cent, to the nine decimal places of published probabilities, which absorbs floating-point errors. */
const exactPercent = (probability: number): number => Math.round(probability * 1e9) / 1e7;

/** An undecided outcome is never shown as 0 or 100 per cent. */
function uncertain(percent: number, probability: number): number {
  const exact = exactPercent(probability);
  return exact > 0 && exact < 100 ? Math.min(99, Math.max(1, percent)) : percent;
}

/**
 * The whole percentage of a single event. A half is rounded to the even number, so that it adds up to 100 with its
 * opposite.
 */
export function wholePercent(probability: number): number {
  const exact = exactPercent(probability);
  const below = Math.floor(exact);
  return uncertain(exact - below === 0.5 ? below + (below % 2) : Math.round(exact), probability);
}

/**
 * The whole percentages of the two sides of a tie, which add up to 100.
 * @param home the first side's chance
 */
export function tiePercents(home: number): { home: number; away: number } {
  const percent = wholePercent(home);
  return { home: percent, away: 100 - percent };
}

/**
 * Whole per cent that add up to exactly 100, by the largest remainder: three numbers beside one bar that sum to 99 look
 * like a mistake. An uncertain outcome has at most 99, and the next likeliest gets the remainder.
 * @param probabilities 0 to 1, adding up to 1
 * @returns whole numbers, 0 to 100, in the same order
 */
export function wholePercents(probabilities: readonly number[]): number[] {
  const exact = probabilities.map(exactPercent);
  const shares = exact.map(Math.floor);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: Math.round((value % 1) * 1e7) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, Math.max(0, 100 - sum(shares))))
    shares[index] = (shares[index] ?? 0) + 1;
  const [first, second] = exact.map((value, index) => ({ index, value })).sort((a, b) => b.value - a.value);
  if (first && second && second.value > 0 && shares[first.index] === 100) {
    shares[first.index] = 99;
    shares[second.index] = 1;
  }
  return shares;
}

/**
 * Whole percentages of 1, X and 2 in lists, slips, tips and OG images. A possible outcome has at least 1, taken from
 * the likeliest: a draw shown as 0 beside a less likely win shown as 1 would reverse their order.
 */
export function resultPercents(result: Result): Record<ResultOutcome, number> {
  const [home = 0, draw = 0, away = 0] = wholePercents([result.home, result.draw, result.away]);
  const shown = { home, draw, away };
  const likeliest = resultOutcomes.reduce((best, outcome) => (result[outcome] > result[best] ? outcome : best));
  for (const outcome of resultOutcomes) {
    if (shown[outcome] > 0 || exactPercent(result[outcome]) === 0) continue;
    shown[outcome] = 1;
    shown[likeliest] -= 1;
  }
  return shown;
}

/**
 * Whole percentages of wins by at least three goals, by two and by one. The win by two absorbs half of its neighbours'
 * rounding, so that the margins between them are right too.
 * @param percent of the win
 * @param margins by three or more, two and one; or the win as a whole
 */
function winningLines(percent: number, margins: readonly number[]): number[] {
  if (margins.length < 3) return [percent];
  const [three = 0, two = 0, one = 0] = margins.map((_, index) => sum(margins.slice(0, index + 1)) * 100);
  const most = Math.min(percent, wholePercent(three / 100));
  const middle = Math.round(two + (most - three + percent - one) / 2);
  return [most, Math.max(most, Math.min(percent, middle)), percent];
}

/**
 * Whole percentages of 1, X and 2, and the boundaries between the margins: chance and whole percentage of all margins
 * before each.
 */
function readMargins(chances: Chances) {
  const of = (side: string) => Object.keys(chances).flatMap((key) => (key.startsWith(side) ? [chances[key] ?? 0] : []));
  const [home, draw, away] = [of('home'), of('draw'), of('away').reverse()];
  const shown = resultPercents({ home: sum(home), draw: sum(draw), away: sum(away) });
  const chanceOf = (margins: readonly number[], index: number) => sum(margins.slice(0, index + 1));
  const lines = [
    ...winningLines(shown.home, home).map((percent, index) => ({ chance: chanceOf(home, index), percent })),
    ...winningLines(shown.away, away).map((percent, index) => ({
      chance: 1 - chanceOf(away, index),
      percent: 100 - percent,
    })),
  ];
  return { shown, lines };
}

/** Computed and published probabilities differ by less than this. */
const sameChance = 1e-8;

/**
 * Outcomes in the order of a scale, such as goals: the boundaries between them are rounded, and each outcome gets the
 * difference.
 */
function alongScale(values: readonly number[], round: (chance: number) => number): number[] {
  let before = 0;
  return values.map((_, index) => {
    const line = index === values.length - 1 ? 100 : Math.max(before, round(sum(values.slice(0, index + 1))));
    const share = line - before;
    before = line;
    return share;
  });
}

/** The result that a double chance excludes. */
const thirdResult: Readonly<Record<string, ResultOutcome>> = {
  'home-draw': 'away',
  'home-away': 'draw',
  'draw-away': 'home',
};

/** With more outcomes, such as exact scores, the remainder cannot be shared sensibly. */
const addedUpTo = 9;

/**
 * Whole percentages of a market's outcomes wherever they are shown. One event has one number in all markets of a
 * match: a handicap of half a goal has that of the result, exactly 0 goals that of under 0.5, a winning margin that of
 * the European handicap. Up to nine outcomes of which one happens add up to 100. Only a certain outcome is 100.
 * @param probabilities of all outcomes of the market, 0 to 1; outcomes along a scale in its order or the reverse
 * @param match its winning margins, 0 to 1 in the order of their market, or only 1, X and 2 if no handicap is shown;
 * undefined for a market that has no event in common with them
 */
export function marketPercents(market: string, probabilities: Chances, match: Chances | undefined): Chances {
  const known = market === 'match-result' ? probabilities : match;
  const { shown, lines } = known ? readMargins(known) : { shown: null, lines: [] };
  if (market === 'match-result' && shown) return shown;
  const outcomes = Object.keys(probabilities);
  // A JSON column sorts its keys.
  if (outcomes[0] === 'away') outcomes.reverse();
  const values = outcomes.map((outcome) => probabilities[outcome] ?? 0);
  const percents = percentsOf(market, values, (chance) => {
    const line = lines.find((each) => Math.abs(each.chance - chance) < sameChance);
    return line?.percent ?? wholePercent(chance);
  });
  return Object.fromEntries(
    outcomes.map((outcome, index) => {
      const third = market === 'double-chance' ? thirdResult[outcome] : undefined;
      const percent = third && shown ? uncertain(100 - shown[third], values[index] ?? 0) : percents[index];
      return [outcome, percent ?? 0];
    }),
  );
}

function percentsOf(market: string, values: readonly number[], round: (chance: number) => number): number[] {
  const areOneOf = Math.abs(sum(values) - 1) < 1e-6;
  if (!areOneOf) return values.map(wholePercent);
  // With so many outcomes most are hardly possible.
  if (values.length > addedUpTo) return values.map((value) => (value < 0.005 ? 0 : wholePercent(value)));
  // Half-time results are not events in any other market; a likelier outcome never has the smaller number.
  if (market.startsWith('half-time')) return wholePercents(values);
  return alongScale(values, round);
}

/** The projected goals of both teams together: the sum of the two as shown, with two decimal places. */
export const shownTotal = ({ home, away }: { home: number; away: number }): number =>
  (Math.round(home * 100) + Math.round(away * 100)) / 100;

import { scoreMark } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locales';
import css from './score-line.module.css';

type Pair = { home: string | number; away: string | number };

/** The goals of a match in the form of the language: 2–0, 2:0. */
export function ScoreLine({ locale, ...pair }: Pair & { locale: Locale }) {
  return <NumberPair {...pair} mark={scoreMark(locale)} />;
}

/** Between projected goals, in every language: a dash between two decimals reads as a range. Narrow no-break spaces. */
const goalsMark = '\u202f:\u202f';

/** Projected goals of both teams: 1.3 : 1.0. */
export const GoalsPair = (pair: Pair) => <NumberPair {...pair} mark={goalsMark} />;

/** Home first in reading order: left in English, right in Arabic; each number is isolated from bidi reordering. */
function NumberPair({ home, away, mark }: Pair & { mark: string }) {
  return (
    <span className={css.line}>
      <bdi>{home}</bdi>
      <span>{mark}</span>
      <bdi>{away}</bdi>
    </span>
  );
}

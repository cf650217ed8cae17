import { HiddenText } from '@/components/ui/hidden-text';
import type { Score } from '@/lib/domain/football/match';
import { beyondTexts, type Beyond } from '@/lib/format/beyond-text';
import type { I18n } from '@/lib/format/i18n';
import { scoreMark } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locales';
import css from './score-line.module.css';

type Pair = { home: string | number; away: string | number };

/** The goals of a match in the language's format: 2–0, 2:0. */
export function ScoreLine({ locale, ...pair }: Pair & { locale: Locale }) {
  return <NumberPair {...pair} mark={scoreMark(locale)} />;
}

/** A final score in a list; for a match that went beyond 90 minutes, also how that ended: 2–2 (4–3 p). */
export function FinalScore({ score, ...i18n }: { score: Score & Beyond } & Pick<I18n, 't' | 'format' | 'locale'>) {
  const end = beyondTexts(score, i18n).at(-1);
  return (
    <>
      <ScoreLine home={score.home} away={score.away} locale={i18n.locale} />
      {end ? (
        <small className={css.end} title={end.long}>
          <span aria-hidden="true">({end.short})</span>
          <HiddenText>{end.long}</HiddenText>
        </small>
      ) : null}
    </>
  );
}

/** The mark between projected goals, as a dash between decimals looks like a range; with narrow no-break spaces. */
const goalsMark = '\u202f:\u202f';

/** The projected goals of both teams: 1.3 : 1.0. */
export const GoalsPair = (pair: Pair) => <NumberPair {...pair} mark={goalsMark} />;

/** Home first in reading order: left in English, right in Arabic. Each number is isolated from bidi reordering. */
function NumberPair({ home, away, mark }: Pair & { mark: string }) {
  return (
    <span className={css.line}>
      <bdi>{home}</bdi>
      <span>{mark}</span>
      <bdi>{away}</bdi>
    </span>
  );
}

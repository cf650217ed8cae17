import type { DayGrades } from '@/lib/contracts/predictions';
import type { I18n } from '@/lib/format/i18n';
import { tipScoreText } from '@/lib/format/tip-score';
import css from './day-score.module.css';

type DayScoreProps = { grades: DayGrades; i18n: I18n };

/** The results of a past day's tips beside how many their probabilities promised. */
export function DayScore({ grades, i18n }: DayScoreProps) {
  const { t, format } = i18n;
  const { graded, called, expected, backtest } = grades;
  return (
    <section className={css.score} data-day-score aria-label={t('predictions.dayScoreTitle')}>
      <p className={css.figure}>
        <strong>{format.percent(called / graded)}</strong>
        <span>{tipScoreText({ called, graded, expected }, i18n)}</span>
      </p>
      <p className={css.note}>
        {t('tips.expected')} {backtest ? t('predictions.dayScoreBacktest') : null}
      </p>
    </section>
  );
}

import type { I18n } from '@/lib/format/i18n';
import css from './day-score.module.css';

export type DayGrades = {
  graded: number;
  called: number;
  /** Mean ranked probability score of the graded matches. */
  rps: number;
  /** Some of the predictions were calculated afterwards. */
  backtest: boolean;
};

type DayScoreProps = { grades: DayGrades; i18n: I18n };

/** What became of a past day's tips, in numbers with their sample size. */
export function DayScore({ grades, i18n }: DayScoreProps) {
  const { t, format } = i18n;
  const { graded, called, rps, backtest } = grades;
  return (
    <section className={css.score} aria-label={t('predictions.dayScoreTitle')}>
      <p className={css.figure}>
        <strong>{format.percent(called / graded)}</strong>
        <span>{t('predictions.dayScore', { called, graded })}</span>
      </p>
      <p className={css.note}>
        {t('predictions.dayScoreRps', { rps: format.score(rps) })} {backtest ? t('predictions.dayScoreBacktest') : null}
      </p>
    </section>
  );
}

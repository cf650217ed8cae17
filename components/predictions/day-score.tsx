import { ScoreFigures } from '@/components/football/score-figures';
import type { I18n } from '@/lib/format/i18n';
import css from './day-score.module.css';

export type DayGrades = {
  graded: number;
  called: number;
  /** Mean ranked probability score of the graded matches. */
  rps: number;
  /** The same of the base rates, over the same matches; null until each match has one. */
  baseRps: number | null;
  /** Some of the predictions were calculated afterwards. */
  backtest: boolean;
};

type DayScoreProps = { grades: DayGrades; i18n: I18n };

/** The results of a past day's tips, with their sample size, beside the score of the base rates. */
export function DayScore({ grades, i18n }: DayScoreProps) {
  const { t, format } = i18n;
  const { graded, called, rps, baseRps, backtest } = grades;
  return (
    <section className={css.score} data-day-score aria-label={t('predictions.dayScoreTitle')}>
      <p className={css.figure}>
        <strong>{format.percent(called / graded)}</strong>
        <span>{t('predictions.dayScore', { called, graded })}</span>
      </p>
      <ScoreFigures rps={rps} baseRps={baseRps} matches={graded} i18n={i18n} />
      <p className={css.note}>
        {t('predictions.dayScoreRps')} {backtest ? t('predictions.dayScoreBacktest') : null}
      </p>
    </section>
  );
}

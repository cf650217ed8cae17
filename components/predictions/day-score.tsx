import type { DayGrades } from '@/lib/contracts/predictions';
import { tipScoreText } from '@/lib/format/tip-score';
import { useI18n } from '@/lib/format/use-i18n';
import css from './day-score.module.css';

type DayScoreProps = { grades: DayGrades };

/**
 * One line that compares how many of a day's tips came true with how many their probabilities predicted. An explanation
 * unfolds.
 */
export function DayScore({ grades }: DayScoreProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { graded, called, backtest } = grades;
  return (
    <section className={css.score} data-day-score aria-label={t('predictions.dayScoreTitle')}>
      <details>
        <summary className={css.figure}>
          <strong>{format.percent(called / graded)}</strong>
          <span>{tipScoreText(grades, i18n)}</span>
        </summary>
        <p className={css.note}>
          {t('tips.expected')} {backtest ? t('predictions.dayScoreBacktest') : null}
        </p>
      </details>
    </section>
  );
}

import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import { tipScoreText } from '@/lib/format/tip-score';
import { useI18n } from '@/lib/format/use-i18n';
import css from './scoreboard.module.css';

export type OriginScore = {
  origin: 'live' | 'backtest';
  graded: number;
  called: number;
  /** The sum of the tips’ probabilities. */
  expected: number;
};

type ScoreboardProps = { scores: readonly OriginScore[]; days: number };

/** Sealed predictions and the backtest separately, with their sample sizes; renders nothing before the first grade. */
export function Scoreboard({ scores, days }: ScoreboardProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const known = (['live', 'backtest'] as const).flatMap((origin) =>
    scores.filter((score) => score.origin === origin && score.graded > 0),
  );
  if (known.length === 0) return null;
  return (
    <Section id="scoreboard" title={t('home.scoreboardTitle', { days })}>
      {known.map(({ origin, graded, called, expected }) => (
        <div key={origin} className={css.score}>
          <p className={css.figure}>
            <span>{t(`home.${origin}`)}</span>
            <strong>{format.percentFine(called / graded)}</strong>
          </p>
          <p className={shared.small}>{tipScoreText({ called, graded, expected }, i18n)}</p>
        </div>
      ))}
      <details className={shared.small}>
        <summary className={css.how}>{t('home.howCounted')}</summary>
        <p>
          {t('tips.expected')} {known.some(({ origin }) => origin === 'backtest') ? t('home.backtestText') : null}
        </p>
      </details>
    </Section>
  );
}

import { Section } from '@/components/ui/section';
import type { I18n } from '@/lib/format/i18n';
import css from './scoreboard.module.css';

export type OriginScore = {
  origin: 'live' | 'backtest';
  graded: number;
  called: number;
  /** Mean ranked probability score. */
  rps: number;
};

type ScoreboardProps = { scores: readonly OriginScore[]; days: number; i18n: I18n };

/** Sealed predictions and the backtest apart, each with its sample size; nothing at all where nothing is graded yet. */
export function Scoreboard({ scores, days, i18n }: ScoreboardProps) {
  const { t, format } = i18n;
  const known = (['live', 'backtest'] as const).flatMap((origin) => scores.filter((score) => score.origin === origin && score.graded > 0));
  if (known.length === 0) return null;
  return (
    <Section id="scoreboard" title={t('home.scoreboardTitle', { days })} lead={t('home.scoreboardLead')}>
      <dl className={css.scores}>
        {known.map(({ origin, graded, called, rps }) => (
          <div key={origin} className={css.score}>
            <dt>{t(`home.${origin}`)}</dt>
            <dd className={css.percent}>{format.percentFine(called / graded)}</dd>
            <dd className={css.note}>{t('home.called', { called, graded })}</dd>
            <dd className={css.note}>{t('home.rps', { rps: format.score(rps) })}</dd>
            {origin === 'backtest' ? <dd className={css.note}>{t('home.backtestText')}</dd> : null}
          </div>
        ))}
      </dl>
    </Section>
  );
}

import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { LeagueRecord as Line } from '@/lib/contracts/league-record';
import { tipScoreText } from '@/lib/format/tip-score';
import { useI18n } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './league-record.module.css';

type LeagueRecordProps = { record: readonly Line[] };

/** Sealed predictions and the backtest separately, with their sample sizes, compared with the league's base rates. */
export function LeagueRecord({ record }: LeagueRecordProps) {
  const i18n = useI18n();
  const { t, format, locale } = i18n;
  return (
    <Section id="record" title={t('leagues.recordTitle')} brief="">
      {record.length === 0 ? <p className={shared.fine}>{t('leagues.recordNone')}</p> : null}
      <dl className={css.scores}>
        {record.map(({ origin, graded, called, expected, rps, baseRps }) => (
          <div key={origin} className={css.score} data-origin={origin}>
            <dt>{t(`home.${origin}`)}</dt>
            <dd className={css.percent}>{format.percentFine(called / graded)}</dd>
            <dd className={shared.fine}>{tipScoreText({ called, graded, expected }, i18n)}</dd>
            <dd className={shared.fine}>{t('home.rps', { rps: format.score(rps) })}</dd>
            <dd className={shared.fine}>{t('leagues.baseRps', { rps: format.score(baseRps) })}</dd>
            {origin === 'backtest' ? <dd className={shared.fine}>{t('home.backtestText')}</dd> : null}
          </div>
        ))}
      </dl>
      <Link className={css.more} href={href(locale, 'track-record')}>
        {t('shell.trackRecord')}
      </Link>
    </Section>
  );
}

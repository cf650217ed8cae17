import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { LeagueRecord as Line } from '@/lib/contracts/league-record';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './league-record.module.css';

type LeagueRecordProps = { record: readonly Line[] };

/**
 * Sealed predictions and the backtest apart, each with its sample size and beside the score of the league's base rates.
 */
export function LeagueRecord({ record }: LeagueRecordProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  return (
    <Section id="record" title={t('leagues.recordTitle')} brief="">
      {record.length === 0 ? <p className={shared.fine}>{t('leagues.recordNone')}</p> : null}
      <dl className={css.scores}>
        {record.map(({ origin, graded, called, rps, baseRps }) => (
          <div key={origin} className={css.score} data-origin={origin}>
            <dt>{t(`home.${origin}`)}</dt>
            <dd className={css.percent}>{format.percentFine(called / graded)}</dd>
            <dd className={shared.fine}>
              {t('home.called', { called: format.count(called), graded: format.count(graded) })}
            </dd>
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

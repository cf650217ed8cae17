'use client';

import { useSearchParams } from 'next/navigation';
import { useMemo, useState } from 'react';
import { ProofDialog } from '@/components/client/proof-dialog';
import { Unread } from '@/components/client/unread';
import { useInstant } from '@/components/football/use-instant';
import { FormButton } from '@/components/ui/form/form-button';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import { failureText } from '@/lib/api/outcome';
import { trendDays, type TrendDays } from '@/lib/contracts/admin-trends';
import { formatMoney } from '@/lib/domain/money/plans';
import { numberFormat } from '@/lib/domain/shared/intl';
import { intlTag } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/widget-messages';
import { AdSection } from './ad-section';
import { AnnouncementSection } from './announcement-section';
import { BookmakerLinksSection } from './bookmaker-links-section';
import { CouponsSection } from './coupons-section';
import { DashboardTabs, readTab } from './dashboard-tabs';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';
import { DeliveriesSections } from './deliveries-sections';
import { FactsSection } from './facts-section';
import { CalibrationSection, GradesSection } from './grades-sections';
import { LanguagesSection } from './languages-section';
import { MatchesSection } from './matches-section';
import { PaymentsSection } from './payments-section';
import { ReviewsSection } from './reviews-section';
import { RowsSection } from './rows-section';
import { SourcesSection } from './sources-section';
import { TrendsSections, type TrendGroup } from './trends-sections';
import { useDashboard } from './use-dashboard';

/** Items that need attention, and the system's status, with a tab for each subject. */
export function Dashboard({ t, locale, match }: { t: Translate; locale: Locale; match: string }) {
  const [days, setDays] = useState<TrendDays>(30);
  const tab = readTab(useSearchParams().get('tab'));
  const { stats: reading, problem, isBusy, run, refresh } = useDashboard(days);
  const stats = reading.data;
  const instant = useInstant(locale);

  const tools = useMemo((): DashboardTools => {
    const tag = intlTag(locale);
    const whole = numberFormat(tag, { maximumFractionDigits: 1 });
    return {
      t,
      locale,
      instant,
      isBusy,
      run,
      number: (value) => whole.format(value),
      money: (amountMinor) => formatMoney(tag, amountMinor),
      matchHref: (date, slug) => match.replace('matchDate', date).replace('matchSlug', slug),
    };
  }, [t, instant, isBusy, run, locale, match]);

  const trendsOf = (...of: TrendGroup[]) =>
    stats ? <TrendsSections of={of} trends={stats.trends} locale={locale} tools={tools} /> : null;

  return (
    <div className={shared.stack} aria-busy={isBusy}>
      <ProofDialog t={t} />
      <FormStatus kind="error">{problem && failureText(problem, t)}</FormStatus>
      <Unread query={reading} t={t} />
      <div className={form.row}>
        <FormButton kind="quiet" type="button" disabled={isBusy} onClick={refresh}>
          {t('dashboard.refresh')}
        </FormButton>
        <span className={shared.small} role="status">
          {stats ? t('dashboard.asOf', { time: instant(stats.at) }) : null}
        </span>
        {stats && stats.recalculating.length > 0 ? (
          <span className={shared.small} role="status" data-recalculating>
            {t('dashboard.recalculating', { leagues: stats.recalculating.join(' · ') })}
          </span>
        ) : null}
      </div>
      {stats ? (
        <>
          <p className={shared.heading} data-first-line>
            {stats.alerts.length === 0
              ? t('dashboard.alerts.nothing')
              : t('dashboard.trends.hands', { count: tools.number(stats.alerts.length) })}
          </p>
          <DashboardTabs shown={tab} hands={stats.alerts.length} tools={tools}>
            {tab === 'hands' ? (
              <>
                {stats.alerts.length > 0 ? (
                  <Section id="alerts" title={t('dashboard.alerts.title')}>
                    <ul className={css.alerts}>
                      {stats.alerts.map(({ id, count, names = [] }) => (
                        <li key={id} data-alert={id}>
                          {t(`dashboard.alerts.${id}`, { count: tools.number(count) })}
                          {names.length > 0 ? <span className={shared.small}>{names.join(' · ')}</span> : null}
                        </li>
                      ))}
                    </ul>
                  </Section>
                ) : null}
                <ReviewsSection reviews={stats.reviews.items} tools={tools} />
                <RowsSection questions={stats.rows.items} tools={tools} />
                <MatchesSection day={stats.at.slice(0, 10)} tools={tools} />
                <GradesSection grades={stats.grades} tools={tools} />
              </>
            ) : (
              <div className={css.acts} role="group" aria-label={t('dashboard.trends.range')}>
                <span className={shared.small}>{t('dashboard.trends.range')}</span>
                {trendDays.map((each) => (
                  <button
                    key={each}
                    className={css.act}
                    type="button"
                    aria-pressed={each === days}
                    onClick={() => setDays(each)}
                  >
                    {tools.number(each)}
                  </button>
                ))}
              </div>
            )}
            {tab === 'people' ? (
              <>
                {trendsOf('accounts', 'visits')}
                <AnnouncementSection tools={tools} locale={locale} />
              </>
            ) : null}
            {tab === 'money' ? (
              <>
                {trendsOf('money')}
                <PaymentsSection stats={stats} tools={tools} />
                <CouponsSection tools={tools} />
                <AdSection tools={tools} locale={locale} />
                <BookmakerLinksSection locale={locale} tools={tools} />
              </>
            ) : null}
            {tab === 'data' ? (
              <>
                <SourcesSection stats={stats} tools={tools} />
                {trendsOf('model')}
                <CalibrationSection calibration={stats.calibration} tools={tools} />
                <FactsSection tools={tools} />
              </>
            ) : null}
            {tab === 'system' ? (
              <>
                {trendsOf('site')}
                <DeliveriesSections stats={stats} tools={tools} />
                <LanguagesSection languages={stats.languages} tools={tools} />
              </>
            ) : null}
          </DashboardTabs>
        </>
      ) : null}
    </div>
  );
}

'use client';

import { useCallback, useEffect, useMemo, useState } from 'react';
import { useInstant } from '@/components/football/use-instant';
import { RequireAccount } from '@/components/providers/require-account';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { Section } from '@/components/ui/section';
import type { AdminStats } from '@/lib/contracts/admin-stats';
import { numberFormat } from '@/lib/domain/intl';
import { formatMoney } from '@/lib/domain/plans';
import { intlTag } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locales';
import { sayerOf, type Say, type Words } from '@/lib/i18n/widget-words';
import { AllowSection } from './allow-section';
import { callDashboard, type Outcome } from './call-dashboard';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';
import { DeliveriesSections } from './deliveries-sections';
import { GradesSections } from './grades-sections';
import { LanguagesSection } from './languages-section';
import { PaymentsSection } from './payments-section';
import { ReviewsSection } from './reviews-section';
import { SourcesSection } from './sources-section';

type DashboardViewProps = {
  words: Words;
  locale: Locale;
  login: string;
  /** Address of a match on `matchDate` with the prediction part `matchSlug`; both are put in their place. */
  match: string;
};

/** What runs, for admins. The API checks the role on every call; here it only saves a vain one. */
export function DashboardView({ words, locale, login, match }: DashboardViewProps) {
  const say = useMemo(() => sayerOf(words), [words]);
  return (
    <RequireAccount login={login} words={{ loading: say('widgets.loading'), offline: say('widgets.offline') }}>
      {({ role }) =>
        role === 'admin' ? (
          <Dashboard say={say} locale={locale} match={match} />
        ) : (
          <FormStatus kind="error">{say('errors.forbidden')}</FormStatus>
        )
      }
    </RequireAccount>
  );
}

function Dashboard({ say, locale, match }: { say: Say; locale: Locale; match: string }) {
  const [stats, setStats] = useState<AdminStats | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(true);
  const instant = useInstant(locale);

  const run = useCallback(
    async <Result,>(work: Parameters<typeof callDashboard<Result>>[0]): Promise<Outcome<Result>> => {
      setBusy(true);
      const outcome = await callDashboard(work);
      const fresh = await callDashboard(({ fetchStats }) => fetchStats());
      if (fresh.ok) setStats(fresh.result);
      const failed = outcome.ok ? fresh : outcome;
      setFailure(failed.ok ? null : (failed.message ?? say(failed.key)));
      setBusy(false);
      return outcome;
    },
    [say],
  );
  const refresh = useCallback(() => run(() => Promise.resolve()), [run]);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the state is set when the answer has come, not in the effect
    void refresh();
  }, [refresh]);

  const tools = useMemo((): DashboardTools => {
    const tag = intlTag(locale);
    const whole = numberFormat(tag, { maximumFractionDigits: 1 });
    return {
      say,
      instant,
      isBusy,
      run,
      number: (value) => whole.format(value),
      money: (amountMinor) => formatMoney(tag, amountMinor),
      matchHref: (date, slug) => match.replace('matchDate', date).replace('matchSlug', slug),
    };
  }, [say, instant, isBusy, run, locale, match]);

  return (
    <div className={css.view} aria-busy={isBusy}>
      <FormStatus kind="error">{failure}</FormStatus>
      <div className={form.row}>
        <button className={form.quiet} type="button" disabled={isBusy} onClick={() => void refresh()}>
          {say('dashboard.refresh')}
        </button>
        <span className={css.note} role="status">
          {stats ? say('dashboard.asOf', { time: instant(stats.at) }) : say('widgets.loading')}
        </span>
      </div>
      {stats ? (
        <>
          <Section id="alerts" title={say('dashboard.alerts.title')}>
            {stats.alerts.length === 0 ? (
              <p>{say('dashboard.alerts.nothing')}</p>
            ) : (
              <ul className={css.alerts}>
                {stats.alerts.map(({ id, count }) => (
                  <li key={id} data-alert={id}>
                    {say(`dashboard.alerts.${id}`, { count: tools.number(count) })}
                  </li>
                ))}
              </ul>
            )}
          </Section>
          <SourcesSection stats={stats} tools={tools} />
          <ReviewsSection reviews={stats.reviews.items} tools={tools} />
          <GradesSections stats={stats} tools={tools} />
          <PaymentsSection stats={stats} tools={tools} />
          <DeliveriesSections stats={stats} tools={tools} />
          <LanguagesSection languages={stats.languages} tools={tools} />
          <AllowSection pairs={stats.allowList} locale={locale} tools={tools} />
        </>
      ) : null}
    </div>
  );
}

'use client';

import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useInstant } from '@/components/football/use-instant';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { failureText } from '@/components/ui/form/outcome';
import { Section } from '@/components/ui/section';
import { call, type CallResult } from '@/lib/api/call';
import { failureOf } from '@/lib/api/failures';
import { invalidate, useApiQuery } from '@/lib/api/queries';
import { queryClient } from '@/lib/api/query-client';
import { formatMoney } from '@/lib/domain/money/plans';
import { numberFormat } from '@/lib/domain/shared/intl';
import { intlTag } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/widget-messages';
import { AllowSection } from './allow-section';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';
import { DeliveriesSections } from './deliveries-sections';
import { GradesSections } from './grades-sections';
import { LanguagesSection } from './languages-section';
import { PaymentsSection } from './payments-section';
import { ReviewsSection } from './reviews-section';
import { SourcesSection } from './sources-section';

/** The figures and the list of payments below them. */
const refreshAll = () => invalidate('get /api/admin/stats', 'get /api/admin/payments');

/** System status and what needs attention. */
export function Dashboard({ t, locale, match }: { t: Translate; locale: Locale; match: string }) {
  const {
    data: stats,
    error,
    isFetching,
  } = useApiQuery('get /api/admin/stats', {}, undefined, {
    staleTime: 0,
  });
  const acting = useMutation(
    { mutationFn: (work: () => Promise<unknown>) => work(), onSettled: refreshAll },
    queryClient,
  );
  const instant = useInstant(locale);
  const isBusy = isFetching || acting.isPending;
  const reason = acting.error ?? error;
  const failed = reason && failureOf(reason);

  const { mutateAsync } = acting;
  const run: DashboardTools['run'] = useCallback(
    async (id, input) => {
      try {
        return { ok: true, result: (await mutateAsync(() => call(id, input))) as CallResult<typeof id> };
      } catch (thrown) {
        return { ok: false, failure: failureOf(thrown) };
      }
    },
    [mutateAsync],
  );
  const refresh = () => {
    acting.reset();
    void refreshAll();
  };

  const tools = useMemo((): DashboardTools => {
    const tag = intlTag(locale);
    const whole = numberFormat(tag, { maximumFractionDigits: 1 });
    return {
      t,
      instant,
      isBusy,
      run,
      number: (value) => whole.format(value),
      money: (amountMinor) => formatMoney(tag, amountMinor),
      matchHref: (date, slug) => match.replace('matchDate', date).replace('matchSlug', slug),
    };
  }, [t, instant, isBusy, run, locale, match]);

  return (
    <div className={css.view} aria-busy={isBusy}>
      <FormStatus kind="error">{failed && failureText(failed, t)}</FormStatus>
      <div className={form.row}>
        <button className={form.quiet} type="button" disabled={isBusy} onClick={refresh}>
          {t('dashboard.refresh')}
        </button>
        <span className={css.note} role="status">
          {stats ? t('dashboard.asOf', { time: instant(stats.at) }) : t('widgets.loading')}
        </span>
      </div>
      {stats ? (
        <>
          <Section id="alerts" title={t('dashboard.alerts.title')}>
            {stats.alerts.length === 0 ? (
              <p>{t('dashboard.alerts.nothing')}</p>
            ) : (
              <ul className={css.alerts}>
                {stats.alerts.map(({ id, count }) => (
                  <li key={id} data-alert={id}>
                    {t(`dashboard.alerts.${id}`, { count: tools.number(count) })}
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

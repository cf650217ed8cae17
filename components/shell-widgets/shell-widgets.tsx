import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { intlTag } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locales';
import { ClientStart } from './client-start';
import { LazyWidgets } from './lazy-widgets';
import { LoadingBar } from './loading-bar';
import { OfflineBanner } from './offline-banner';

type ShellWidgetsProps = { locale: Locale };

/**
 * The client side of the shell. Only parts that must exist before anything loads get their messages from the server.
 */
export async function ShellWidgets({ locale }: ShellWidgetsProps) {
  const t = await getTranslations({ locale, namespace: 'widgets' });
  return (
    <>
      <LoadingBar label={t('loading')} />
      <OfflineBanner
        tag={intlTag(locale)}
        messages={{ offline: t('offline'), copyAsOf: t('copyAsOf', { time: '{time}' }), reload: t('reload') }}
      />
      <LazyWidgets locale={locale} regionLabel={t('notifications')} />
      {/* It follows the address, which includes the query. */}
      <Suspense fallback={null}>
        <ClientStart />
      </Suspense>
    </>
  );
}

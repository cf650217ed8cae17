import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { LateFailure } from '@/components/not-found/late-failure';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { localeHeader } from '@/lib/routing/locale-header';

/**
 * The framework takes the title of every 404 response from here, except for addresses that set their own, and without
 * params: the middleware passes the language. The framework adds `noindex` itself.
 */
export async function generateMetadata(): Promise<Metadata> {
  const asked = (await headers()).get(localeHeader);
  const t = await getTranslations({ locale: isLocale(asked) ? asked : defaultLocale, namespace: 'notFound' });
  return { title: { absolute: t('title') } };
}

/**
 * Part of every page, so the screen itself is loaded lazily; unknown addresses get a whole page from the middleware.
 */
export default function NotFound() {
  return <LateFailure code={404} />;
}

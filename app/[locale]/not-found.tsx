import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { LateFailure } from '@/components/not-found/late-failure';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { localeHeader } from '@/lib/routing/locale-header';

/**
 * The framework takes the title of every answer with status 404 from here, beside the address's own, and without params: the middleware
 * says the language. It adds `noindex` itself.
 */
export async function generateMetadata(): Promise<Metadata> {
  const asked = (await headers()).get(localeHeader);
  const t = await getTranslations({ locale: isLocale(asked) ? asked : defaultLocale, namespace: 'notFound' });
  return { title: { absolute: t('title') } };
}

/** Part of what every page carries, so the screen itself is fetched; the middleware answers unknown addresses with a whole page. */
export default function NotFound() {
  return <LateFailure code={404} />;
}

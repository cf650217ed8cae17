import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';

/** The head of a missing screen, in its own file so that a page that needs only the head does not load the screen. */
export async function missingMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'notFound' });
  return { title: { absolute: t('title') }, robots: { index: false, follow: true } };
}

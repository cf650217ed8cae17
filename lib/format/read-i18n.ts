import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import { createI18n, type I18n } from './i18n';

/** Words and formats of a language, for a page to hand to its components. */
export async function readI18n(locale: Locale): Promise<I18n> {
  return createI18n(locale, await getTranslations({ locale }));
}

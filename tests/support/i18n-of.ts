import { createI18n, type I18n } from '@/lib/format/i18n';
import type { Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { translatorOf } from '@/lib/i18n/translator';

const loaded = new Map<Locale, I18n>();
for (const locale of ['en', 'de', 'ar'] as const)
  loaded.set(locale, createI18n(locale, translatorOf(locale, await loadMessages(locale))));

/** Messages and formats for component tests, as a page provides them. */
export function i18nOf(locale: Locale): I18n {
  const i18n = loaded.get(locale);
  if (!i18n) throw new Error(`Load ${locale} above`);
  return i18n;
}

import { createI18n, type I18n } from '@/lib/format/i18n';
import type { Locale } from '@/lib/i18n/locales';
import { loadMessages, type Messages } from '@/lib/i18n/messages';
import { translatorOf } from '@/lib/i18n/translator';

const loaded = new Map<Locale, { messages: Messages; i18n: I18n }>();
for (const locale of ['en', 'de', 'ar'] as const) {
  const messages = await loadMessages(locale);
  loaded.set(locale, { messages, i18n: createI18n(locale, translatorOf(locale, messages), messages) });
}

function loadedIn(locale: Locale): { messages: Messages; i18n: I18n } {
  const found = loaded.get(locale);
  if (!found) throw new Error(`Load ${locale} before using it`);
  return found;
}

/** Messages and formats for functions that take them, as a component hands them over. */
export const i18nOf = (locale: Locale): I18n => loadedIn(locale).i18n;

export const messagesIn = (locale: Locale): Messages => loadedIn(locale).messages;

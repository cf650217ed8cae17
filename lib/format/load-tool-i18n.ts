import { loadToolWords } from '@/lib/i18n/load-tool-words';
import type { Locale } from '@/lib/i18n/locales';
import { createI18n, type I18n } from './i18n';

/** Words and formats of what opens for premium, for the browser; itself fetched with the first such part. @throws {Error} where a file cannot be fetched */
export async function loadToolI18n(locale: Locale): Promise<I18n> {
  return createI18n(locale, await loadToolWords(locale));
}

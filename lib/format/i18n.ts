import { localeRecord, type Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';
import { formatterOf, type Formatter } from './formatter';

/**
 * What a server component needs for one language; passed as a prop, so that components stay pure functions of their
 * data.
 */
export type I18n = {
  locale: Locale;
  dir: 'ltr' | 'rtl';
  t: Translate;
  format: Formatter;
};

export function createI18n(locale: Locale, t: Translate): I18n {
  return { locale, dir: localeRecord(locale).dir, t, format: formatterOf(locale) };
}

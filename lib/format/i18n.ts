import { localeRecord, type Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';
import type { Translate } from '@/lib/i18n/translate';
import { formatterOf, type Formatter } from './formatter';

/**
 * One language, for functions that name things, for responses outside a page, and for islands, which load it with their
 * code. Server components use next-intl's hooks and those in use-i18n.ts instead.
 */
export type I18n = {
  locale: Locale;
  dir: 'ltr' | 'rtl';
  t: Translate;
  format: Formatter;
  /** The messages behind `t`, in the browser: for server components that an island renders. */
  messages?: Messages;
};

export function createI18n(locale: Locale, t: Translate, messages?: Messages): I18n {
  return { locale, dir: localeRecord(locale).dir, t, format: formatterOf(locale), ...(messages && { messages }) };
}

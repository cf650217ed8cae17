import { useLocale, useTranslations } from 'next-intl';
import { localeOfTag } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locales';
import { formatterOf, type Formatter } from './formatter';
import { createI18n, type I18n } from './i18n';

/** The language of the screen as used in addresses; next-intl's own `useLocale` returns the tag for Intl. */
export const useSiteLocale = (): Locale => localeOfTag(useLocale());

/** The formats of the screen's language that Intl and next-intl's `useFormatter` lack: odds, scores, seasons. */
export const useFormats = (): Formatter => formatterOf(useSiteLocale());

/** Everything that functions need to name things: markets, rounds, countries. */
export const useI18n = (): I18n => createI18n(useSiteLocale(), useTranslations());

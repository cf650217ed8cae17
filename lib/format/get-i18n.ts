import { getLocale, getTranslations } from 'next-intl/server';
import { localeOfTag } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locales';
import { formatterOf, type Formatter } from './formatter';
import { createI18n, type I18n } from './i18n';

/** `useSiteLocale` for asynchronous components and metadata. */
export const getSiteLocale = async (): Promise<Locale> => localeOfTag(await getLocale());

/** `useFormats` for asynchronous components and metadata. */
export const getFormats = async (): Promise<Formatter> => formatterOf(await getSiteLocale());

/** `useI18n` for asynchronous components and metadata. */
export const getI18n = async (): Promise<I18n> => createI18n(await getSiteLocale(), await getTranslations());

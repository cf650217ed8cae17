import { escapeHtml } from '@/lib/domain/shared/escape-html';
import { dateFormat } from '@/lib/domain/shared/intl';
import { defaultLocale, isLocale, localeRecord, type Locale } from '@/lib/i18n/locales';
import type { SavedPage } from './saved-copies';

export const offlinePagePath = (locale: Locale): string => `/offline/${locale}.html`;

/**
 * The language of an address: that of its first segment, else the visitor's previous choice (the root may be in any
 * language), else English.
 */
export function localeOfPath(pathname: string, chosen: string | null): Locale {
  const first = pathname.split('/')[1];
  if (isLocale(first)) return first;
  return pathname === '/' && isLocale(chosen) ? chosen : defaultLocale;
}

/**
 * Fills the language's offline page with the available pages: those in the same language, newest first, with their age.
 * The template marks the place with <!--pages--> and has the text for the age in data-as-of, with {time} as its
 * placeholder.
 */
export function fillOfflinePage(
  template: string,
  { locale, theme, pages }: { locale: Locale; theme: string | null; pages: readonly SavedPage[] },
): string {
  const asOf = /data-as-of="([^"]*)"/.exec(template)?.[1] ?? '{time}';
  const format = dateFormat(localeRecord(locale).language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const items = pages
    .filter(({ url }) => localeOfPath(new URL(url).pathname, null) === locale)
    .slice(0, 12)
    .map(({ url, title, savedAt }) => {
      const age = asOf.replace(
        '{time}',
        `<time datetime="${escapeHtml(savedAt)}">${escapeHtml(format.format(new Date(savedAt)))}</time>`,
      );
      return `<li><a href="${escapeHtml(new URL(url).pathname + new URL(url).search)}">${escapeHtml(title)}</a> <small>${age}</small></li>`;
    });
  const filled = template.replace('<!--pages-->', items.join(''));
  const themed = theme === 'customLight' ? filled.replace('data-theme="dark"', 'data-theme="light"') : filled;
  return items.length > 0 ? themed.replace('data-pages="none"', 'data-pages="some"') : themed;
}

import type { ReactNode } from 'react';
import { reloadForStaleChunk } from '@/components/client/reload-guard';
import { loadI18n } from '@/lib/format/load-i18n';
import { englishNotFound } from '@/lib/i18n/english-not-found';
import { defaultLocale, isLocale, localeRecord } from '@/lib/i18n/locales';
import { href } from '@/lib/routing/hrefs';
import { readMissingPath } from '@/lib/routing/missing-path';
import { NotFoundView } from './not-found-view';

/**
 * The error page, rendered in the browser in the language given by the address's first segment; null if a reload fixes
 * the error. It is heavy, because it contains the paths of all languages, so it is loaded by import().
 */
export async function failureScreen(code: 404 | 500, error: unknown): Promise<ReactNode> {
  if (await reloadForStaleChunk(error)) return null;
  const first = location.pathname.split('/')[1];
  const locale = isLocale(first) ? first : defaultLocale;
  const { language, dir } = localeRecord(locale);
  // If the shell failed, the page that replaces it has no language yet.
  Object.assign(document.documentElement, { lang: language, dir });
  const path = code === 404 ? readMissingPath(location.pathname) : undefined;
  const { t } = await loadI18n(locale, ['notFound']).catch(() => ({ t: englishNotFound }));
  return (
    <NotFoundView
      code={code}
      messages={{
        headline: t(code === 404 ? 'notFound.title' : 'notFound.failureHeadline'),
        quip: code === 404 ? t('notFound.quip') : undefined,
        lines: [t(code === 404 ? 'notFound.reassurance' : 'notFound.failureReassurance'), t('notFound.next')],
        path: path === undefined ? null : t('notFound.path', { path }),
        home: t('notFound.home'),
        scoring: t('notFound.scoring'),
        search: t('notFound.search'),
        searchLabel: t('notFound.searchLabel'),
      }}
      homeHref={href(locale, 'predictions-date', { date: 'today' })}
      searchHref={href(locale, 'search')}
    />
  );
}

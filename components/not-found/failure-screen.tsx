import type { ReactNode } from 'react';
import { reloadForStaleChunk } from '@/components/providers/reload-guard';
import { defaultLocale, isLocale, localeRecord } from '@/lib/i18n/locales';
import { loadNotFoundWords } from '@/lib/i18n/not-found-words';
import { href } from '@/lib/routing/hrefs';
import { NotFoundView } from './not-found-view';

/**
 * The error page made in the browser, in the language of the address's first segment; nothing where the error is cured by a reload.
 * Heavy (the paths of all languages), so it comes by import().
 */
export async function failureScreen(code: 404 | 500, error: unknown): Promise<ReactNode> {
  if (reloadForStaleChunk(error)) return null;
  const first = location.pathname.split('/')[1];
  const locale = isLocale(first) ? first : defaultLocale;
  const { language, dir } = localeRecord(locale);
  // Where the shell broke, the page that stands in for it does not know its language yet.
  Object.assign(document.documentElement, { lang: language, dir });
  const say = await loadNotFoundWords(locale);
  return (
    <NotFoundView
      code={code}
      words={{
        headline: say(code === 404 ? 'headline' : 'failureHeadline'),
        lines: [say(code === 404 ? 'reassurance' : 'failureReassurance'), say('next')],
        path: null,
        home: say('home'),
        scoring: say('scoring'),
        search: say('search'),
        searchLabel: say('searchLabel'),
      }}
      homeHref={href(locale, 'predictions-date', { date: 'today' })}
      searchHref={href(locale, 'search')}
    />
  );
}

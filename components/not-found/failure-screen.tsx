import type { ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { loadNotFoundWords } from '@/lib/i18n/not-found-words';
import { href } from '@/lib/routing/hrefs';
import { NotFoundView } from './not-found-view';

/** The error page made in the browser, where nothing of the server's words is at hand. Heavy (the paths of all languages), so it comes by import(). */
export async function failureScreen(locale: Locale): Promise<ReactNode> {
  const say = await loadNotFoundWords(locale);
  return (
    <NotFoundView
      code={500}
      words={{
        headline: say('failureHeadline'),
        lines: [say('failureReassurance'), say('next')],
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

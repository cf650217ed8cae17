import { getTranslations } from 'next-intl/server';
import { preload } from 'react-dom';
import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routing/hrefs';
import { goalPicture } from './goal-picture';
import { NotFoundView } from './not-found-view';

type NotFoundScreenProps = {
  locale: Locale;
  /** The readable path that was asked for. */
  path?: string;
  /** 500: something broke; the same page, with the words for that. */
  code?: 404 | 500;
  /** The request's name in our log. */
  requestId?: string | undefined;
};

/** What stands on every page that does not exist, and after a fatal error. The answer's status is the caller's to set. */
export async function NotFoundScreen({ locale, path, code = 404, requestId }: NotFoundScreenProps) {
  const t = await getTranslations({ locale, namespace: 'notFound' });
  preload(goalPicture, { as: 'image', type: 'image/svg+xml' });
  return (
    <NotFoundView
      code={code}
      words={{
        headline: t(code === 404 ? 'headline' : 'failureHeadline'),
        lines: code === 404 ? [t('reassurance'), t('next')] : [t('failureReassurance'), t('next')],
        path: path === undefined ? null : t('path', { path }),
        reference: requestId && t('reference', { id: requestId }),
        home: t('home'),
        scoring: t('scoring'),
        search: t('search'),
        searchLabel: t('searchLabel'),
      }}
      homeHref={href(locale, 'predictions-date', { date: 'today' })}
      searchHref={href(locale, 'search')}
    />
  );
}

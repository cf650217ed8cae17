import { getTranslations } from 'next-intl/server';
import { preload } from 'react-dom';
import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routing/hrefs';
import { goalImage } from './goal-image';
import { NotFoundView } from './not-found-view';

type NotFoundScreenProps = {
  locale: Locale;
  /** The requested path, decoded. */
  path?: string;
  /** 500 for an error, which shows the same page with other messages. */
  code?: 404 | 500;
  /** A message about what used to be at the address, in place of the usual first line. */
  note?: 'archived' | undefined;
  requestId?: string | undefined;
};

/** The page for missing addresses and fatal errors. The caller sets the response's status. */
export async function NotFoundScreen({ locale, path, code = 404, note, requestId }: NotFoundScreenProps) {
  const t = await getTranslations({ locale, namespace: 'notFound' });
  preload(goalImage, { as: 'image', type: 'image/svg+xml' });
  return (
    <NotFoundView
      code={code}
      messages={{
        headline: t(code === 404 ? 'title' : 'failureHeadline'),
        quip: code === 404 ? t('quip') : undefined,
        lines: code === 404 ? [t(note ?? 'reassurance'), t('next')] : [t('failureReassurance'), t('next')],
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

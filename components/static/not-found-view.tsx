import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './plain-page.module.css';

type NotFoundViewProps = { locale: Locale; /** The readable path that was asked for. */ path?: string };

/** What stands on every page that does not exist. The answer's status is the caller's to set. */
export async function NotFoundView({ locale, path }: NotFoundViewProps) {
  const t = await getTranslations({ locale, namespace: 'notFound' });
  return (
    <article className={css.page}>
      <h1 className={css.heading}>{t('headline')}</h1>
      <p>{t('reassurance')}</p>
      <p>{t('next')}</p>
      {path === undefined ? null : (
        <p>
          <bdi>{t('path', { path })}</bdi>
        </p>
      )}
      <p>
        <Link href={href(locale, 'predictions-date', { date: 'today' })}>{t('home')}</Link>
      </p>
    </article>
  );
}

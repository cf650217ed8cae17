import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundView } from '@/components/static/not-found-view';
import type { Locale } from '@/lib/i18n/locales';
import { requestScope } from '@/lib/server/runtime';

type MissingScreenProps = { locale: Locale; /** The readable path that was asked for. */ path?: string };

/** Stands in for a screen whose team, league or match does not exist: the whole page, with status 404. */
export function MissingScreen(props: MissingScreenProps) {
  requestScope().status = 404;
  return <NotFoundView {...props} />;
}

export async function missingMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'notFound' });
  return { title: { absolute: t('title') }, robots: { index: false, follow: true } };
}

import { getTranslations } from 'next-intl/server';
import { LanguageLinks } from '@/components/layout/language-links';
import { NotFoundScreen } from '@/components/not-found/not-found-screen';
import type { Locale } from '@/lib/i18n/locales';
import { requestScope } from '@/lib/server/runtime';

type MissingScreenProps = {
  locale: Locale;
  /** The requested path, decoded. */
  path?: string;
  /** What used to be at the address: a message of notFound. */
  note?: 'archived' | undefined;
};

/** Replaces a screen whose team, league or match does not exist: the whole page, with status 404. */
export async function MissingScreen(props: MissingScreenProps) {
  requestScope().status = 404;
  const t = await getTranslations({ locale: props.locale, namespace: 'shell' });
  return (
    <>
      <NotFoundScreen {...props} />
      <LanguageLinks label={t('languages')} locale={props.locale} route="home" />
    </>
  );
}

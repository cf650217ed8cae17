import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { readLocale } from '@/app/[locale]/read-locale';
import { LanguageLinks } from '@/components/layout/language-links';
import { NotFoundScreen } from '@/components/not-found/not-found-screen';
import { requestIdHeader } from '@/lib/routing/failure-page';

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await readLocale(params), namespace: 'notFound' });
  return { title: { absolute: t('failureHeadline') }, robots: { index: false } };
}

/** Requested by the server when a screen fails (lib/server/gateway/failure-page.ts); it has no public address. */
export default async function FailurePage({ params }: Props) {
  const locale = await readLocale(params);
  const t = await getTranslations({ locale, namespace: 'shell' });
  return (
    <>
      <NotFoundScreen locale={locale} code={500} requestId={(await headers()).get(requestIdHeader) ?? undefined} />
      <LanguageLinks label={t('languages')} locale={locale} route="home" />
    </>
  );
}

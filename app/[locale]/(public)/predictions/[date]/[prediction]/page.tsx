import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LanguageLinks } from '@/components/layout/language-links';
import { MatchView } from '@/components/match/match-view';
import { formatterOf } from '@/lib/format/formatter';
import { readI18n } from '@/lib/format/read-i18n';
import { pageMetadata } from '@/lib/routing/metadata';
import { getRuntime } from '@/lib/server/runtime';
import { readLocale } from '../../../../read-locale';
import { readMatch } from './page-data';

type PageProps = { params: Promise<{ locale: string; date: string; prediction: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { date, prediction } = await params;
  const locale = await readLocale(params);
  const match = await readMatch(locale, date, prediction);
  if (!match) return {};
  return pageMetadata({
    locale,
    routeId: 'prediction',
    params: { date: match.date, prediction: match.slug },
    values: { home: match.home.name, away: match.away.name, date: formatterOf(locale).day(match.date) },
  });
}

export default async function Page({ params }: PageProps) {
  const { date, prediction } = await params;
  const locale = await readLocale(params);
  const match = await readMatch(locale, date, prediction);
  if (!match) notFound();
  const i18n = await readI18n(locale);
  return (
    <>
      <MatchView match={match} siteZone={getRuntime().env.SITE_TIMEZONE} i18n={i18n} />
      <LanguageLinks route="prediction" params={{ date: match.date, prediction: match.slug }} i18n={i18n} />
    </>
  );
}

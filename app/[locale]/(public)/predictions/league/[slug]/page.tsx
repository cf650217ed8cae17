import type { Metadata } from 'next';
import { cache } from 'react';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { MissingScreen, missingMetadata } from '@/app/[locale]/missing-screen';
import { readLocale } from '@/app/[locale]/read-locale';
import { JsonLd } from '@/components/layout/json-ld';
import { LinkList } from '@/components/static/link-list';
import { PlainPage } from '@/components/static/plain-page';
import { href } from '@/lib/routing/hrefs';
import { itemListJsonLd } from '@/lib/routing/json-ld';
import { absoluteUrl, pageMetadata } from '@/lib/routing/metadata';
import { getLeague } from '@/lib/server/services/leagues/get-league';

type Props = { params: Promise<{ locale: string; slug: string }> };

const readLeague = cache(getLeague);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await readLocale(params);
  const { slug } = await params;
  const league = await readLeague(slug);
  return league ? pageMetadata({ locale, routeId: 'predictions-league', params: { slug }, values: { league: league.name } }) : missingMetadata(locale);
}

export default async function LeaguePage({ params }: Props) {
  const locale = await readLocale(params);
  const { slug } = await params;
  const league = await readLeague(slug);
  if (!league) return <MissingScreen locale={locale} path={href(locale, 'predictions-league', { slug })} />;
  const values = { league: league.name };
  const links = league.upcoming.map((match) => ({
    name: `${match.home.name} – ${match.away.name}`,
    href: href(locale, 'prediction', { date: match.date, prediction: match.slug }),
  }));
  return (
    <>
      <JsonLd data={itemListJsonLd(links.map(({ name, href: path }) => ({ name, url: absoluteUrl(path) })))} />
      <PlainPage locale={locale} routeId="predictions-league" values={values} above={<ScreenTop locale={locale} routeId="predictions-league" params={{ slug }} values={values} />}>
        <LinkList items={links} />
      </PlainPage>
    </>
  );
}

import type { Metadata } from 'next';
import { cache } from 'react';
import { MatchListJsonLd } from '@/app/[locale]/json-ld';
import { missingMetadata } from '@/app/[locale]/missing-metadata';
import { MissingScreen } from '@/app/[locale]/missing-screen';
import { pagePreview } from '@/app/[locale]/og-images';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { LiveRefresh } from '@/components/client/live-refresh';
import { openKickOffs } from '@/components/client/state-changes';
import { LeagueView } from '@/components/leagues/league-view';
import type { LeagueDetail } from '@/lib/contracts/leagues';
import { loadI18n } from '@/lib/format/load-i18n';
import { feedPath } from '@/lib/routing/feed-path';
import { href } from '@/lib/routing/hrefs';
import { pageMetadata } from '@/lib/routing/metadata';
import { leagueOgImagePath } from '@/lib/routing/og-image-paths';
import { getRuntime } from '@/lib/server/runtime';
import { getLeague } from '@/lib/server/services/leagues/get-league';
import { getBandTallies } from '@/lib/server/services/record/get-band-rates';

type Props = { params: Promise<{ locale: string; slug: string }> };

const readLeague = cache(getLeague);

const hasTable = ({ table, cup }: LeagueDetail): boolean => table.length > 0 || (cup?.groups.length ?? 0) > 0;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await readLocale(params);
  const { slug } = await params;
  const league = await readLeague(slug);
  if (!league) return missingMetadata(locale);
  return pageMetadata({
    locale,
    routeId: 'predictions-league',
    params: { slug },
    values: { league: league.name, table: hasTable(league) ? 'some' : 'none' },
    indexable: league.matches.total > 0,
    feed: feedPath('league', slug, locale),
    image: await pagePreview(
      locale,
      leagueOgImagePath(locale, slug),
      ({ t }) => `${league.name} · ${t('leagues.projectedTitle')}`,
    ),
  });
}

export default async function LeaguePage({ params }: Props) {
  const locale = await readLocale(params);
  const { slug } = await params;
  const league = await readLeague(slug);
  if (!league) return <MissingScreen locale={locale} path={href(locale, 'predictions-league', { slug })} />;
  return (
    <>
      <ScreenTop locale={locale} routeId="predictions-league" params={{ slug }} values={{ league: league.name }} />
      <MatchListJsonLd locale={locale} matches={league.upcoming} />
      <LiveRefresh kickOffs={openKickOffs(league.upcoming)} />
      <LeagueView
        league={league}
        tallies={await getBandTallies()}
        siteUrl={getRuntime().env.SITE_URL}
        siteZone={getRuntime().env.SITE_TIMEZONE}
        i18n={await loadI18n(locale)}
      />
    </>
  );
}

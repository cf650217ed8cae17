import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { MatchListJsonLd } from '@/app/[locale]/json-ld';
import { missingMetadata } from '@/app/[locale]/missing-metadata';
import { MissingScreen } from '@/app/[locale]/missing-screen';
import { pagePreview } from '@/app/[locale]/og-images';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { LiveRefresh } from '@/components/client/live-refresh';
import { openKickOffs } from '@/components/client/state-changes';
import { ForecastAsOfView } from '@/components/leagues/forecast-as-of-view';
import { LeagueView } from '@/components/leagues/league-view';
import { PastSeasonView } from '@/components/leagues/past-season-view';
import type { ForecastAsOf } from '@/lib/contracts/league-forecast';
import type { LeagueDetail, PastSeason } from '@/lib/contracts/leagues';
import { getFormats } from '@/lib/format/get-i18n';
import type { Locale } from '@/lib/i18n/locales';
import { asOfParameter, readAsOf } from '@/lib/routing/as-of-query';
import { feedPath } from '@/lib/routing/feed-path';
import { href } from '@/lib/routing/hrefs';
import { pageMetadata, someOrNone } from '@/lib/routing/metadata';
import { leagueOgImagePath, raceOgImagePath } from '@/lib/routing/og-image-paths';
import { isSeasonLabel } from '@/lib/routing/season-query';
import { getRuntime } from '@/lib/server/runtime';
import { getForecastAsOf } from '@/lib/server/services/leagues/get-forecast-as-of';
import { getLeague } from '@/lib/server/services/leagues/get-league';
import { getLeagueForecast } from '@/lib/server/services/leagues/get-league-forecast';
import { getPastSeason } from '@/lib/server/services/leagues/get-past-season';
import { getBandTallies } from '@/lib/server/services/record/get-band-rates';
import { isReplaySite } from '@/lib/server/services/site/get-data-source';

type Props = {
  params: Promise<{ locale: string; slug: string }>;
  searchParams: Promise<{ season?: string | string[]; [asOfParameter]?: string | string[] }>;
};

const readLeague = cache(getLeague);
const readPast = cache(getPastSeason);
const readForecastAsOf = cache(getForecastAsOf);

const hasTable = ({ table, cup }: LeagueDetail): boolean => table.length > 0 || (cup?.groups.length ?? 0) > 0;

/** The season requested by the address: null for the present one, 'unknown' for one that the league does not have. */
async function askedSeason(slug: string, searchParams: Props['searchParams']): Promise<PastSeason | null | 'unknown'> {
  const { season } = await searchParams;
  if (typeof season !== 'string' || !isSeasonLabel(season)) return null;
  const past = await readPast(slug, season);
  return past ?? ((await readLeague(slug))?.season === season ? null : 'unknown');
}

/** The forecast for the day requested by the address: null without a day, 'unknown' if none is kept for it. */
async function askedDay(slug: string, searchParams: Props['searchParams']): Promise<ForecastAsOf | null | 'unknown'> {
  const day = readAsOf((await searchParams)[asOfParameter]);
  return day === undefined ? null : ((await readForecastAsOf(slug, day)) ?? 'unknown');
}

/** The plain page is the canonical one: search engines need no page for each day. */
async function asOfMetadata(locale: Locale, { league, asOf }: ForecastAsOf): Promise<Metadata> {
  const t = await getTranslations();
  const format = await getFormats();
  const state = t('ranking.asOf', { date: format.day(asOf) });
  return pageMetadata({
    locale,
    routeId: 'predictions-league',
    params: { slug: league.slug },
    values: { league: league.name, table: 'some', upcoming: 'some' },
    title: `${league.name} · ${state}`,
    indexable: false,
  });
}

async function pastMetadata(locale: Locale, { league, season, table }: PastSeason): Promise<Metadata> {
  const t = await getTranslations();
  const format = await getFormats();
  const named = { league: league.name, season: format.season(season) };
  const isLeague = league.kind === 'league';
  return pageMetadata({
    locale,
    routeId: 'predictions-league',
    params: { slug: league.slug },
    values: { league: league.name, table: someOrNone(table.length > 0), upcoming: 'none' },
    title: t(isLeague ? 'leagues.table.pastHeading' : 'leagues.table.pastCupHeading', named),
    description: t(isLeague ? 'leagues.table.pastDescription' : 'leagues.table.pastCupDescription', named),
    season,
  });
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await readLocale(params);
  const { slug } = await params;
  const past = await askedSeason(slug, searchParams);
  if (past === 'unknown') return missingMetadata(locale);
  if (past) return pastMetadata(locale, past);
  const asOf = await askedDay(slug, searchParams);
  if (asOf === 'unknown') return missingMetadata(locale);
  if (asOf) return asOfMetadata(locale, asOf);
  const league = await readLeague(slug);
  if (!league) return missingMetadata(locale);
  return pageMetadata({
    locale,
    routeId: 'predictions-league',
    params: { slug },
    values: {
      league: league.name,
      table: someOrNone(hasTable(league)),
      upcoming: someOrNone(league.upcoming.length > 0),
    },
    indexable: league.matches.total > 0,
    ...(league.matches.total === 0 && {
      title: league.name,
      description: (await getTranslations())('leagues.state.noSource'),
    }),
    feed: feedPath('league', slug, locale),
    // It says the same as the list in the league's OG image, and where the chances come from.
    image: league.race
      ? await pagePreview(
          locale,
          raceOgImagePath(locale, slug),
          ({ t }) => `${league.name} · ${t('leagues.race.title')}`,
        )
      : await pagePreview(
          locale,
          leagueOgImagePath(locale, slug),
          ({ t }) => `${league.name} · ${t('leagues.projectedTitle')}`,
        ),
  });
}

export default async function LeaguePage({ params, searchParams }: Props) {
  const locale = await readLocale(params);
  const { slug } = await params;
  const past = await askedSeason(slug, searchParams);
  if (past !== null && past !== 'unknown') return <PastSeasonPage locale={locale} season={past} />;
  const asOf = past === null ? await askedDay(slug, searchParams) : null;
  if (asOf !== null && asOf !== 'unknown') return <AsOfPage locale={locale} forecast={asOf} />;
  const league = past === 'unknown' || asOf === 'unknown' ? null : await readLeague(slug);
  if (!league) return <MissingScreen locale={locale} path={href(locale, 'predictions-league', { slug })} />;
  const kept = league.simulatedSeason && (await getLeagueForecast(slug));
  return (
    <>
      <ScreenTop locale={locale} routeId="predictions-league" params={{ slug }} values={{ league: league.name }} />
      <MatchListJsonLd locale={locale} matches={league.upcoming} />
      <LiveRefresh kickOffs={openKickOffs(league.upcoming)} />
      <LeagueView
        league={league}
        tallies={await getBandTallies()}
        keptOn={kept?.season === league.season ? kept?.day : undefined}
        isReplay={await isReplaySite()}
        siteUrl={getRuntime().env.SITE_URL}
        siteZone={getRuntime().env.SITE_TIMEZONE}
      />
    </>
  );
}

async function PastSeasonPage({ locale, season }: { locale: Locale; season: PastSeason }) {
  const { slug, name } = season.league;
  return (
    <>
      <ScreenTop locale={locale} routeId="predictions-league" params={{ slug }} values={{ league: name }} />
      <PastSeasonView season={season} />
    </>
  );
}

async function AsOfPage({ locale, forecast }: { locale: Locale; forecast: ForecastAsOf }) {
  const { slug, name } = forecast.league;
  return (
    <>
      <ScreenTop locale={locale} routeId="predictions-league" params={{ slug }} values={{ league: name }} />
      <ForecastAsOfView forecast={forecast} />
    </>
  );
}

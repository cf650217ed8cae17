import type { Metadata } from 'next';
import { cache } from 'react';
import { missingMetadata } from '@/app/[locale]/missing-metadata';
import { MissingScreen } from '@/app/[locale]/missing-screen';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { AccumulatorView } from '@/components/accumulator/accumulator-view';
import { LiveRefresh } from '@/components/client/live-refresh';
import { openKickOffs } from '@/components/client/state-changes';
import { readSpanQuery } from '@/components/football/span-query';
import { findLeagueBySlug } from '@/lib/domain/football/leagues';
import { isPastLast, readPage } from '@/lib/domain/shared/paging';
import { homeFirst } from '@/lib/i18n/home-countries';
import { loadMessages, messageAt } from '@/lib/i18n/messages';
import type { Messages } from '@/lib/i18n/widget-messages';
import { marketMessages, markets } from '@/lib/model/markets';
import { href } from '@/lib/routing/hrefs';
import { pageMetadata } from '@/lib/routing/metadata';
import { getRuntime } from '@/lib/server/runtime';
import { listPickable, type PickableList, type PickableQuery } from '@/lib/server/services/accumulator/list-pickable';
import { listPlayedLeagues } from '@/lib/server/services/leagues/list-leagues';
import { getBandTallies } from '@/lib/server/services/record/get-band-rates';

type SearchParams = Record<string, string | string[] | undefined>;
type PageProps = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> };

/** Keys of the message groups that the slip needs. */
const spoken = [
  'accumulator.slip',
  'accumulator.state',
  'accumulator.warning',
  // The group of a key, such as match.option for match.option.over.
  ...new Set(markets.flatMap(marketMessages).map((key) => key.split('.').slice(0, 2).join('.'))),
];
const spokenSingles = [
  'common.notAvailable',
  'matchTools.copyLink',
  'matchTools.savePicture',
  'matchTools.copied',
  'matchTools.copyFailed',
];

/** Invalid values count as missing. */
function readQuery(asked: SearchParams): PickableQuery {
  const { days, league } = readSpanQuery(asked);
  return {
    days,
    leagueCode: league === null ? undefined : findLeagueBySlug(league)?.code,
    page: readPage(asked.page),
  };
}

/** Once per request, because head and content both need it. */
const readListOnce = cache((days: PickableQuery['days'], leagueCode: string | undefined, page: number) =>
  listPickable({ days, leagueCode, page }),
);

async function readList(searchParams: PageProps['searchParams']): Promise<PickableList> {
  const { days, leagueCode, page } = readQuery(await searchParams);
  return readListOnce(days, leagueCode, page);
}

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const locale = await readLocale(params);
  const { page, pageCount } = await readList(searchParams);
  return isPastLast(page, pageCount) ? missingMetadata(locale) : pageMetadata({ locale, routeId: 'accumulator' });
}

export default async function Page({ params, searchParams }: PageProps) {
  const locale = await readLocale(params);
  const list = await readList(searchParams);
  if (isPastLast(list.page, list.pageCount))
    return <MissingScreen locale={locale} path={href(locale, 'accumulator')} />;
  const leagues = homeFirst(await listPlayedLeagues(), locale).map(({ slug, name }) => ({ slug, name }));
  return (
    <>
      <ScreenTop locale={locale} routeId="accumulator" />
      <LiveRefresh kickOffs={openKickOffs(list.matches)} />
      <AccumulatorView
        list={list}
        leagues={leagues}
        siteZone={getRuntime().env.SITE_TIMEZONE}
        slipMessages={await slipMessages(locale)}
        tallies={await getBandTallies()}
      />
    </>
  );
}

async function slipMessages(locale: Awaited<ReturnType<typeof readLocale>>): Promise<Messages> {
  const messages = await loadMessages(locale);
  const texts: Messages = {};
  for (const path of [...spoken, ...spokenSingles]) {
    const [group = '', key] = path.split('.');
    const value = messageAt(messages, path) as Messages;
    texts[group] = key === undefined ? value : { ...(texts[group] as Messages | undefined), [key]: value };
  }
  return texts;
}

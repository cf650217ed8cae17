import type { Metadata } from 'next';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { AccumulatorView } from '@/components/accumulator/accumulator-view';
import { LiveRefresh } from '@/components/client/live-refresh';
import { openKickOffs } from '@/components/client/state-changes';
import { readSpanQuery } from '@/components/football/span-query';
import { findLeagueBySlug } from '@/lib/domain/football/leagues';
import { loadI18n } from '@/lib/format/load-i18n';
import { homeFirst } from '@/lib/i18n/home-countries';
import { loadMessages, messageAt } from '@/lib/i18n/messages';
import type { Messages } from '@/lib/i18n/widget-messages';
import { marketMessages, markets } from '@/lib/model/markets';
import { pageMetadata } from '@/lib/routing/metadata';
import { getRuntime } from '@/lib/server/runtime';
import { listPickable, type PickableQuery } from '@/lib/server/services/accumulator/list-pickable';
import { listPlayedLeagues } from '@/lib/server/services/leagues/list-leagues';
import { getBandTallies } from '@/lib/server/services/record/get-band-rates';

type SearchParams = Record<string, string | string[] | undefined>;
type PageProps = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> };

/** Groups of messages that the slip needs, as keys. */
const spoken = [
  'accumulator.slip',
  'accumulator.state',
  'accumulator.warning',
  // The group of a key such as match.option.over: match.option.
  ...new Set(markets.flatMap(marketMessages).map((key) => key.split('.').slice(0, 2).join('.'))),
];
const spokenSingles = [
  'common.notAvailable',
  'matchTools.copyLink',
  'matchTools.savePicture',
  'matchTools.copied',
  'matchTools.copyFailed',
];

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata({ locale: await readLocale(params), routeId: 'accumulator' });
}

/** Invalid values count as missing. */
function readQuery(asked: SearchParams): PickableQuery {
  const { days, league } = readSpanQuery(asked);
  return {
    days,
    leagueCode: league === null ? undefined : findLeagueBySlug(league)?.code,
    page: typeof asked.page === 'string' && /^[1-9]\d{0,3}$/.test(asked.page) ? Number(asked.page) : 1,
  };
}

export default async function Page({ params, searchParams }: PageProps) {
  const locale = await readLocale(params);
  const list = await listPickable(readQuery(await searchParams));
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
        i18n={await loadI18n(locale)}
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

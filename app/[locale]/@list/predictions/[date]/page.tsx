import {
  readDay,
  readList,
  readListQuery,
  type SearchParams,
} from '@/app/[locale]/(public)/predictions/[date]/page-data';
import { MatchListJsonLd } from '@/app/[locale]/json-ld';
import { MissingScreen } from '@/app/[locale]/missing-screen';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { PredictionsView } from '@/components/predictions/predictions-view';
import { QuickGuide } from '@/components/shell-widgets/quick-guide';
import { getFormats } from '@/lib/format/get-i18n';
import { homeFirst } from '@/lib/i18n/home-countries';
import { homeLeagues } from '@/lib/i18n/home-leagues';
import { href } from '@/lib/routing/hrefs';
import { getRuntime } from '@/lib/server/runtime';
import { getKickOffMinutes } from '@/lib/server/services/matches/get-day';
import { getDaySummary } from '@/lib/server/services/matches/get-day-summary';
import { getBandTallies } from '@/lib/server/services/record/get-band-rates';

type PageProps = { params: Promise<{ locale: string; date: string }>; searchParams: Promise<SearchParams> };

/** The day's screen, in a separate slot so that it stays mounted during a visit to one of its matches. */
export default async function Page({ params, searchParams }: PageProps) {
  const query = readListQuery(await searchParams);
  const locale = await readLocale(params);
  const { date, today, spelling, strip, nextDay, previousDay } = await readDay((await params).date);
  const addressedAsToday = spelling !== 'iso';
  const address = { date: addressedAsToday ? 'today' : date };
  const list = await readList(locale, date, query);
  if (!list) return <MissingScreen locale={locale} path={href(locale, 'predictions-date', address)} />;
  const format = await getFormats();
  const summary = await getDaySummary(date);
  return (
    <>
      <ScreenTop locale={locale} routeId="predictions-date" params={address} values={{ date: format.day(date) }} />
      <MatchListJsonLd locale={locale} matches={list.items} first={(list.page - 1) * list.pageSize + 1} />
      <PredictionsView
        date={date}
        today={today}
        addressedAsToday={addressedAsToday}
        list={list}
        query={query}
        days={strip}
        leagues={homeFirst(summary.leagues, locale)}
        homeLeagues={homeLeagues(locale)}
        nearestDay={nextDay ?? previousDay}
        grades={summary.grades}
        kickOffs={await getKickOffMinutes(date)}
        tallies={await getBandTallies()}
        siteZone={getRuntime().env.SITE_TIMEZONE}
        guide={<QuickGuide locale={locale} />}
      />
    </>
  );
}

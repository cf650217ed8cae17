import type { Metadata } from 'next';
import { cache } from 'react';
import { MatchListJsonLd } from '@/app/[locale]/json-ld';
import { dayPreview } from '@/app/[locale]/og-images';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { LiveRefresh } from '@/components/client/live-refresh';
import { openKickOffs } from '@/components/client/state-changes';
import { ExpectedGoalsView } from '@/components/expected-goals/expected-goals-view';
import { visitor } from '@/lib/domain/accounts/entitlements';
import { readGoalSort } from '@/lib/domain/football/goal-sort';
import { formatDay } from '@/lib/i18n/formats';
import { pageMetadata } from '@/lib/routing/metadata';
import { getRuntime } from '@/lib/server/runtime';
import { getExpectedGoals } from '@/lib/server/services/expected-goals/get-expected-goals';
import { getDay, type SiteDayFacts } from '@/lib/server/services/matches/get-day';
import { getBandTallies } from '@/lib/server/services/record/get-band-rates';

type Props = {
  params: Promise<{ locale: string; date: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const readDay = cache((date: string) => getDay(date, 0));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await readLocale(params);
  const day = await readDay((await params).date);
  const matches = day.strip[0]?.count ?? 0;
  const image = await dayPreview(locale, day.date, matches);
  return pageMetadata({
    locale,
    routeId: 'expected-goals',
    params: addressOf(day),
    values: { date: formatDay(locale, day.date) },
    indexable: matches > 0,
    ...(image && { image }),
  });
}

export default async function ExpectedGoalsPage({ params, searchParams }: Props) {
  const locale = await readLocale(params);
  const facts = await readDay((await params).date);
  const address = addressOf(facts);
  const day = await getExpectedGoals({ date: facts.date }, visitor);
  const matches = day.items.map(({ match }) => match);
  return (
    <>
      <ScreenTop
        locale={locale}
        routeId="expected-goals"
        params={address}
        values={{ date: formatDay(locale, day.date) }}
      />
      <MatchListJsonLd locale={locale} matches={matches} />
      <LiveRefresh kickOffs={openKickOffs(matches)} />
      <ExpectedGoalsView
        day={day}
        today={facts.today}
        addressedAsToday={address.date === 'today'}
        previousDay={facts.previousDay}
        nextDay={facts.nextDay}
        siteZone={getRuntime().env.SITE_TIMEZONE}
        sort={readGoalSort((await searchParams).sort)}
        tallies={await getBandTallies()}
      />
    </>
  );
}

/** Today has its own address; so does an invalid date, which shows today. */
function addressOf({ date, spelling }: SiteDayFacts): { date: string } {
  return { date: spelling === 'iso' || spelling === 'month-name' ? date : 'today' };
}

import type { Metadata } from 'next';
import { cache } from 'react';
import { missingMetadata, MissingScreen } from '@/app/[locale]/missing-screen';
import { matchPreview } from '@/app/[locale]/og-images';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { LiveRefresh } from '@/components/client/live-refresh';
import { openKickOffs } from '@/components/client/state-changes';
import { LineupsView } from '@/components/lineups/lineups-view';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { visitor } from '@/lib/domain/accounts/entitlements';
import { loadI18n } from '@/lib/format/load-i18n';
import { formatDay } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routing/hrefs';
import { pageMetadata } from '@/lib/routing/metadata';
import { permanentRedirect } from '@/lib/routing/redirect';
import { getRuntime } from '@/lib/server/runtime';
import { getMatchDetail } from '@/lib/server/services/matches/get-match-detail';

type Props = { params: Promise<{ locale: string; date: string; prediction: string }> };

const readMatch = cache((date: string, prediction: string) => getMatchDetail(date, prediction, visitor));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await readLocale(params);
  const { date, prediction } = await params;
  const match = (await readMatch(date, prediction))?.found;
  return match
    ? pageMetadata({
        locale,
        routeId: 'lineups',
        params: { date, prediction },
        values: valuesOf(locale, match),
        image: await matchPreview(locale, match),
      })
    : missingMetadata(locale);
}

export default async function LineupsPage({ params }: Props) {
  const locale = await readLocale(params);
  const { date, prediction } = await params;
  const response = await readMatch(date, prediction);
  if (!response) return <MissingScreen locale={locale} path={href(locale, 'lineups', { date, prediction })} />;
  if (!response.found)
    permanentRedirect(
      href(locale, 'lineups', { date: response.redirectTo.date, prediction: response.redirectTo.slug }),
    );
  const match = response.found;
  return (
    <>
      <ScreenTop
        locale={locale}
        routeId="lineups"
        params={{ date: match.date, prediction: match.slug }}
        values={valuesOf(locale, match)}
      />
      <LiveRefresh kickOffs={openKickOffs([match])} />
      <LineupsView match={match} siteZone={getRuntime().env.SITE_TIMEZONE} i18n={await loadI18n(locale)} />
    </>
  );
}

function valuesOf(locale: Locale, { home, away, date }: MatchDetail) {
  return { home: home.name, away: away.name, date: formatDay(locale, date) };
}

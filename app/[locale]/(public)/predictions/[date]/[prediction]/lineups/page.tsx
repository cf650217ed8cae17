import type { Metadata } from 'next';
import { readMatch } from '@/app/[locale]/(public)/predictions/[date]/[prediction]/page-data';
import { missingMetadata } from '@/app/[locale]/missing-metadata';
import { MissingScreen } from '@/app/[locale]/missing-screen';
import { matchPreview } from '@/app/[locale]/og-images';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { LiveRefresh } from '@/components/client/live-refresh';
import { openKickOffs } from '@/components/client/state-changes';
import { LineupsView } from '@/components/lineups/lineups-view';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { formatDay } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routing/hrefs';
import { pageMetadata } from '@/lib/routing/metadata';
import { getRuntime } from '@/lib/server/runtime';

type Props = { params: Promise<{ locale: string; date: string; prediction: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await readLocale(params);
  const { date, prediction } = await params;
  const match = await readMatch(locale, date, prediction, 'lineups');
  return match
    ? pageMetadata({
        locale,
        routeId: 'lineups',
        params: { date, prediction },
        values: valuesOf(locale, match),
        indexable: match.lineups !== null,
        image: await matchPreview(locale, match),
      })
    : missingMetadata(locale);
}

export default async function LineupsPage({ params }: Props) {
  const locale = await readLocale(params);
  const { date, prediction } = await params;
  const match = await readMatch(locale, date, prediction, 'lineups');
  if (!match) return <MissingScreen locale={locale} path={href(locale, 'lineups', { date, prediction })} />;
  return (
    <>
      <ScreenTop
        locale={locale}
        routeId="lineups"
        params={{ date: match.date, prediction: match.slug }}
        values={valuesOf(locale, match)}
      />
      <LiveRefresh kickOffs={openKickOffs([match])} />
      <LineupsView match={match} siteZone={getRuntime().env.SITE_TIMEZONE} />
    </>
  );
}

function valuesOf(locale: Locale, { home, away, date }: MatchDetail) {
  return { home: home.name, away: away.name, date: formatDay(locale, date) };
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/app/[locale]/json-ld';
import { missingMetadata } from '@/app/[locale]/missing-metadata';
import { MissingScreen } from '@/app/[locale]/missing-screen';
import { matchPreview } from '@/app/[locale]/og-images';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { LiveRefresh } from '@/components/client/live-refresh';
import { openKickOffs } from '@/components/client/state-changes';
import { MatchView } from '@/components/match/match-view';
import { formatterOf } from '@/lib/format/formatter';
import { missingReasonKeys } from '@/lib/format/match-text';
import { longDash } from '@/lib/i18n/formats';
import { markets } from '@/lib/model/markets';
import { href } from '@/lib/routing/hrefs';
import { sportsEventJsonLd } from '@/lib/routing/json-ld';
import { absoluteUrl, pageMetadata } from '@/lib/routing/metadata';
import { getRuntime } from '@/lib/server/runtime';
import { wasReplayed } from '@/lib/server/services/matches/find-asked-match';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { getBandTallies } from '@/lib/server/services/record/get-band-rates';
import { readMatch } from './page-data';

type PageProps = { params: Promise<{ locale: string; date: string; prediction: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { date, prediction } = await params;
  const locale = await readLocale(params);
  const match = await readMatch(locale, date, prediction);
  if (!match) return missingMetadata(locale);
  const day = formatterOf(locale).day(match.date);
  const t = await getTranslations();
  return pageMetadata({
    locale,
    routeId: 'prediction',
    params: { date: match.date, prediction: match.slug },
    values: { home: match.home.name, away: match.away.name, date: day },
    // The usual description promises probabilities, which this match lacks.
    ...(match.noPrediction && { description: `${day} · ${t(missingReasonKeys[match.noPrediction])}` }),
    image: await matchPreview(locale, match),
  });
}

export default async function Page({ params }: PageProps) {
  const { date, prediction } = await params;
  const locale = await readLocale(params);
  const match = await readMatch(locale, date, prediction);
  if (!match) {
    const note = (await wasReplayed(date, prediction, siteMoment())) ? 'archived' : undefined;
    return <MissingScreen locale={locale} path={href(locale, 'prediction', { date, prediction })} note={note} />;
  }
  const address = { date: match.date, prediction: match.slug };
  const values = { home: match.home.name, away: match.away.name, date: formatterOf(locale).day(match.date) };
  const event = sportsEventJsonLd({
    name: `${match.home.name}${longDash(locale)}${match.away.name}`,
    url: absoluteUrl(href(locale, 'prediction', address)),
    home: match.home.name,
    away: match.away.name,
    league: match.league.name,
    kickOff: new Date(match.kickOff),
    kickOffKnown: match.kickOffKnown,
    status: match.status,
    replay: match.replay,
    movedFrom: match.movedFrom ? new Date(match.movedFrom) : null,
  });
  return (
    <>
      <ScreenTop locale={locale} routeId="prediction" params={address} values={values} />
      {event ? <JsonLd data={event} /> : null}
      <LiveRefresh kickOffs={openKickOffs([match])} />
      <MatchView
        match={match}
        tallies={await getBandTallies(markets.map(({ id }) => id))}
        siteUrl={getRuntime().env.SITE_URL}
        siteZone={getRuntime().env.SITE_TIMEZONE}
      />
    </>
  );
}

import type { Metadata } from 'next';
import { cache } from 'react';
import { JsonLd } from '@/app/[locale]/json-ld';
import { missingMetadata } from '@/app/[locale]/missing-metadata';
import { MissingScreen } from '@/app/[locale]/missing-screen';
import { pagePreview } from '@/app/[locale]/og-images';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { LiveRefresh } from '@/components/client/live-refresh';
import { openKickOffs } from '@/components/client/state-changes';
import { TeamView } from '@/components/team/team-view';
import { feedPath } from '@/lib/routing/feed-path';
import { href } from '@/lib/routing/hrefs';
import { sportsTeamJsonLd } from '@/lib/routing/json-ld';
import { absoluteUrl, pageMetadata, someOrNone } from '@/lib/routing/metadata';
import { teamOgImagePath } from '@/lib/routing/og-image-paths';
import { getRuntime } from '@/lib/server/runtime';
import { getBandTallies } from '@/lib/server/services/record/get-band-rates';
import { getTeamDetail } from '@/lib/server/services/teams/get-team-detail';

type Props = { params: Promise<{ locale: string; teamId: string }> };

const readTeam = cache(getTeamDetail);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await readLocale(params);
  const team = await readTeam((await params).teamId);
  return team
    ? pageMetadata({
        locale,
        routeId: 'team',
        params: { teamId: team.id },
        values: {
          team: team.name,
          upcoming: someOrNone(team.upcoming.length > 0),
          ratings: someOrNone(team.ratings !== null),
          tips: someOrNone(team.results.some(({ prediction }) => prediction?.grade)),
        },
        feed: feedPath('team', team.id, locale),
        image: await pagePreview(
          locale,
          teamOgImagePath(locale, team.id),
          ({ t }) => `${team.name} · ${t('team.strengthTitle')}`,
        ),
      })
    : missingMetadata(locale);
}

export default async function TeamPage({ params }: Props) {
  const locale = await readLocale(params);
  const { teamId } = await params;
  const team = await readTeam(teamId);
  const path = href(locale, 'team', { teamId });
  if (!team) return <MissingScreen locale={locale} path={path} />;
  return (
    <>
      <ScreenTop locale={locale} routeId="team" params={{ teamId }} values={{ team: team.name }} />
      <JsonLd
        data={sportsTeamJsonLd({
          name: team.name,
          url: absoluteUrl(path),
          ...(team.league ? { league: team.league.name } : {}),
        })}
      />
      <LiveRefresh kickOffs={openKickOffs(team.upcoming)} />
      <TeamView
        team={team}
        tallies={await getBandTallies()}
        siteUrl={getRuntime().env.SITE_URL}
        siteZone={getRuntime().env.SITE_TIMEZONE}
      />
    </>
  );
}

import type { Metadata } from 'next';
import { cache } from 'react';
import { missingMetadata } from '@/app/[locale]/missing-metadata';
import { MissingScreen } from '@/app/[locale]/missing-screen';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { LiveRefresh } from '@/components/client/live-refresh';
import { openKickOffs } from '@/components/client/state-changes';
import { CompareView } from '@/components/compare/compare-view';
import { readPair } from '@/lib/domain/football/team-pair';
import { href } from '@/lib/routing/hrefs';
import { pageMetadata } from '@/lib/routing/metadata';
import { getRuntime } from '@/lib/server/runtime';
import { getBandTallies } from '@/lib/server/services/record/get-band-rates';
import { compareTeams } from '@/lib/server/services/teams/compare-teams';

type Props = { params: Promise<{ locale: string; pair: string }> };

const readComparison = cache(async (slug: string) => {
  const pair = readPair(slug);
  return pair && compareTeams(pair);
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await readLocale(params);
  const { pair } = await params;
  const comparison = await readComparison(pair);
  if (!comparison) return missingMetadata(locale);
  const values = { home: comparison.one.team.name, away: comparison.other.team.name };
  return pageMetadata({ locale, routeId: 'compare-pair', params: { pair }, values });
}

export default async function ComparePairPage({ params }: Props) {
  const locale = await readLocale(params);
  const { pair } = await params;
  const comparison = await readComparison(pair);
  if (!comparison) return <MissingScreen locale={locale} path={href(locale, 'compare-pair', { pair })} />;
  const values = { home: comparison.one.team.name, away: comparison.other.team.name };
  return (
    <>
      <ScreenTop locale={locale} routeId="compare-pair" params={{ pair }} values={values} />
      <LiveRefresh kickOffs={openKickOffs(comparison.fixture ? [comparison.fixture] : [])} />
      <CompareView comparison={comparison} tallies={await getBandTallies()} siteZone={getRuntime().env.SITE_TIMEZONE} />
    </>
  );
}

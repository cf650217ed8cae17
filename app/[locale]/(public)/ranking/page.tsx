import type { Metadata } from 'next';
import { cache } from 'react';
import { missingMetadata } from '@/app/[locale]/missing-metadata';
import { MissingScreen } from '@/app/[locale]/missing-screen';
import { pagePreview } from '@/app/[locale]/og-images';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { RankingView } from '@/components/ranking/ranking-view';
import { leagues } from '@/lib/domain/football/leagues';
import { isRankingGroup, rankingGroups, type RankingGroup } from '@/lib/domain/football/ranking';
import { isPastLast, readPage } from '@/lib/domain/shared/paging';
import { href } from '@/lib/routing/hrefs';
import { pageMetadata } from '@/lib/routing/metadata';
import { rankingOgImagePath } from '@/lib/routing/og-image-paths';
import { getRanking, type RankingQuery } from '@/lib/server/services/ranking/get-ranking';

type SearchParams = Record<string, string | string[] | undefined>;
type PageProps = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> };

/** Invalid values count as missing. */
const readQuery = ({ group, country, page }: SearchParams): RankingQuery => ({
  group: isRankingGroup(group) ? group : rankingGroups[0],
  country: leagues.find((league) => league.kind === 'league' && league.country === country)?.country ?? null,
  page: readPage(page),
});

/** Once per request, because head and content both need it. */
const readRankingOnce = cache((group: RankingGroup, country: string | null, page: number) =>
  getRanking({ group, country, page }),
);
const readRanking = ({ group, country, page }: RankingQuery) => readRankingOnce(group, country, page);

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const locale = await readLocale(params);
  const query = readQuery(await searchParams);
  const { page, pageCount } = await readRanking(query);
  if (isPastLast(page, pageCount)) return missingMetadata(locale);
  // Another group or a country is another view of the ranking, not another page of it.
  const isWhole = query.country === null && query.group === rankingGroups[0];
  const image = await pagePreview(locale, rankingOgImagePath(locale), ({ t }) => t('ranking.heading'));
  return pageMetadata({ locale, routeId: 'ranking', page: isWhole ? page : 1, image });
}

export default async function Page({ params, searchParams }: PageProps) {
  const locale = await readLocale(params);
  const ranking = await readRanking(readQuery(await searchParams));
  if (isPastLast(ranking.page, ranking.pageCount))
    return <MissingScreen locale={locale} path={href(locale, 'ranking')} />;
  return (
    <>
      <ScreenTop locale={locale} routeId="ranking" />
      <RankingView ranking={ranking} />
    </>
  );
}

import type { Metadata } from 'next';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { RankingView } from '@/components/ranking/ranking-view';
import { leagues } from '@/lib/domain/football/leagues';
import { isRankingGroup, rankingGroups } from '@/lib/domain/football/ranking';
import { loadI18n } from '@/lib/format/load-i18n';
import { pageMetadata } from '@/lib/routing/metadata';
import { getRanking, type RankingQuery } from '@/lib/server/services/ranking/get-ranking';

type SearchParams = Record<string, string | string[] | undefined>;
type PageProps = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> };

/** Invalid values count as missing. */
const readQuery = ({ group, country, page }: SearchParams): RankingQuery => ({
  group: isRankingGroup(group) ? group : rankingGroups[0],
  country: leagues.find((league) => league.kind === 'league' && league.country === country)?.country ?? null,
  page: typeof page === 'string' && /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
});

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata({ locale: await readLocale(params), routeId: 'ranking' });
}

export default async function Page({ params, searchParams }: PageProps) {
  const locale = await readLocale(params);
  const ranking = await getRanking(readQuery(await searchParams));
  return (
    <>
      <ScreenTop locale={locale} routeId="ranking" />
      <RankingView ranking={ranking} i18n={await loadI18n(locale)} />
    </>
  );
}

import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { SearchView } from '@/components/search/search-view';
import { searchQuerySchema } from '@/lib/contracts/search';
import { searchLength } from '@/lib/domain/football/search-length';
import { homeFirst } from '@/lib/i18n/home-countries';
import { pageMetadata } from '@/lib/routing/metadata';
import { getRuntime, requestScope } from '@/lib/server/runtime';
import { listLeagues } from '@/lib/server/services/leagues/list-leagues';
import { getBandTallies } from '@/lib/server/services/record/get-band-rates';
import { searchSite } from '@/lib/server/services/search/search-site';
import { tooManySearches } from '@/lib/server/services/site/read-limit';
import { countSearch } from '@/lib/server/services/visits/store-visits';

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Number of leagues offered before anything is typed: as many as fit on a phone's first screen. */
const firstLeagues = 8;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata({ locale: await readLocale(params), routeId: 'search' });
}

export default async function SearchPage({ params, searchParams }: Props) {
  const locale = await readLocale(params);
  const { q } = await searchParams;
  // A query longer than the form allows is truncated.
  const query =
    searchQuerySchema.safeParse({ q: typeof q === 'string' ? q.trim().slice(0, searchLength) : '' }).data ?? null;
  const refusal = query && (await tooManySearches({ headers: await headers() }));
  if (refusal) requestScope().status = refusal.status;
  const result = query && !refusal ? await searchSite(query) : null;
  if (query && result) countSearch(query.q, result, await headers());
  return (
    <>
      <ScreenTop locale={locale} routeId="search" />
      <SearchView
        q={query?.q ?? null}
        result={result}
        leagues={result ? [] : homeFirst((await listLeagues()).items, locale).slice(0, firstLeagues)}
        waitSeconds={refusal?.retryAfterSeconds ?? 0}
        tallies={await getBandTallies()}
        siteZone={getRuntime().env.SITE_TIMEZONE}
      />
    </>
  );
}

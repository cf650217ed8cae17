import { notFound } from 'next/navigation';
import { cache } from 'react';
import { requestOf, type ListQuery } from '@/components/predictions/list-query';
import type { PredictionsPage, PredictionsQuery } from '@/lib/contracts/predictions';
import { freeMarkets, visitor } from '@/lib/domain/accounts/entitlements';
import { findLeagueBySlug } from '@/lib/domain/football/leagues';
import { isMatchPhase } from '@/lib/domain/football/match';
import { isPastLast, readPage } from '@/lib/domain/shared/paging';
import { isSort } from '@/lib/domain/shared/sort';
import { homeLeagues } from '@/lib/i18n/home-leagues';
import type { Locale } from '@/lib/i18n/locales';
import { getDay, type SiteDayFacts } from '@/lib/server/services/matches/get-day';
import { listPredictions } from '@/lib/server/services/matches/list-predictions';

export type SearchParams = Record<string, string | string[] | undefined>;

/** middleware.ts replaces an invalid date with this, for which the page shows today. */
const unreadable = 'invalid';

/** A segment that is neither a date nor middleware.ts's marker gets a 404: it belongs to another screen. */
export const readDay = cache(async (date: string): Promise<SiteDayFacts> => {
  const day = await getDay(date);
  if (day.spelling === 'invalid' && date !== unreadable) notFound();
  return day;
});

/** Invalid values count as missing. */
export function readListQuery({ sort, league, market, status, stake, page }: SearchParams): ListQuery {
  const known = typeof league === 'string' ? findLeagueBySlug(league) : undefined;
  return {
    sort: isSort(sort) ? sort : 'default',
    league: known?.slug ?? null,
    market: freeMarkets.slice(1).find((id) => id === market) ?? null,
    status: isMatchPhase(status) ? status : null,
    stake: stake === 'yes',
    page: readPage(page),
  };
}

/** Keyed by the request as JSON, because head and list pass separate objects. */
const readListOnce = cache((request: string) => listPredictions(JSON.parse(request) as PredictionsQuery, visitor));

/**
 * The requested page of the list, once per request.
 * @param date YYYY-MM-DD
 * @returns null past the last page
 */
export async function readList(locale: Locale, date: string, query: ListQuery): Promise<PredictionsPage | null> {
  const firstLeagues = query.sort === 'default' && !query.stake ? homeLeagues(locale) : [];
  const request: PredictionsQuery = {
    ...requestOf(query),
    date,
    page: query.page,
    ...(firstLeagues.length > 0 ? { firstLeagues: firstLeagues.join(',') } : {}),
  };
  const list = await readListOnce(JSON.stringify(request));
  return isPastLast(list.page, Math.ceil(list.total / list.pageSize)) ? null : list;
}

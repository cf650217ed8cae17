import { notFound } from 'next/navigation';
import { cache } from 'react';
import type { ListQuery } from '@/components/predictions/list-query';
import { freeMarkets } from '@/lib/domain/accounts/entitlements';
import { findLeagueBySlug } from '@/lib/domain/football/leagues';
import { isMatchPhase } from '@/lib/domain/football/match';
import { isListOrder } from '@/lib/domain/shared/sort';
import { getDay, type SiteDayFacts } from '@/lib/server/services/matches/get-day';

export type SearchParams = Record<string, string | string[] | undefined>;

/** What middleware.ts puts in place of an invalid date: the page shows today. */
const unreadable = 'invalid';

/** A segment that is neither a date nor middleware.ts's marker gets a 404: it belongs to another screen. */
export const readDay = cache(async (date: string): Promise<SiteDayFacts> => {
  const day = await getDay(date);
  if (day.spelling === 'invalid' && date !== unreadable) notFound();
  return day;
});

/** Invalid values count as missing. */
export function readListQuery({ sort, league, market, status, page }: SearchParams): ListQuery {
  const number = typeof page === 'string' && /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
  const known = typeof league === 'string' ? findLeagueBySlug(league) : undefined;
  return {
    sort: isListOrder(sort) ? sort : 'default',
    league: known?.slug ?? null,
    market: freeMarkets.slice(1).find((id) => id === market) ?? null,
    status: isMatchPhase(status) ? status : null,
    page: number,
  };
}

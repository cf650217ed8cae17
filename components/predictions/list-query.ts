import type { PredictionsQuery } from '@/lib/contracts/predictions';
import type { MatchPhase } from '@/lib/domain/football/match';
import type { Sort } from '@/lib/domain/shared/sort';

/** The query of a day's list, without the day. */
export type ListQuery = {
  sort: Sort;
  /** A league's slug. */
  league: string | null;
  /** The free market whose probabilities the cards show, if it is not the result. */
  market: string | null;
  status: MatchPhase | null;
  /** Only matches whose result changes a chance in the season. */
  stake: boolean;
  page: number;
};

export const isFiltered = ({ league, market, status, stake }: ListQuery): boolean =>
  league !== null || market !== null || status !== null || stake;

/** Whether it is all matches in the usual order; every other list is a different view of the day, not another page. */
export const isWholeDay = (query: ListQuery): boolean => !isFiltered(query) && query.sort === 'default';

/**
 * The address of the list with some parameters changed. A change of sort or filter starts on the first page, and
 * defaults are left out.
 */
export function listHref(path: string, query: ListQuery, change: Partial<ListQuery> = {}): string {
  const next: ListQuery = { ...query, page: 1, ...change };
  const search = new URLSearchParams();
  if (next.league !== null) search.set('league', next.league);
  if (next.market !== null) search.set('market', next.market);
  if (next.status !== null) search.set('status', next.status);
  if (next.stake) search.set('stake', 'yes');
  if (next.sort !== 'default') search.set('sort', next.sort);
  if (next.page > 1) search.set('page', String(next.page));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The query as API parameters, without day and page. */
export function requestOf({
  sort,
  league,
  market,
  status,
  stake,
}: Omit<ListQuery, 'page'>): Pick<PredictionsQuery, 'sort' | 'league' | 'betType' | 'phase' | 'atStake'> {
  return {
    sort,
    ...(league === null ? {} : { league }),
    ...(market === null ? {} : { betType: market }),
    ...(status === null ? {} : { phase: status }),
    ...(stake ? { atStake: 'true' } : {}),
  };
}

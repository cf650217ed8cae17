import type { Sort } from '@/lib/domain/sort';

/** What the address of a day's list says beside the day. */
export type ListQuery = { sort: Sort; league: string | null; page: number };

/** The address of the list with some of that changed. A change of sort or filter begins on the first page; defaults are left out. */
export function listHref(path: string, query: ListQuery, change: Partial<ListQuery> = {}): string {
  const next: ListQuery = { ...query, page: 1, ...change };
  const search = new URLSearchParams();
  if (next.league !== null) search.set('league', next.league);
  if (next.sort !== 'default') search.set('sort', next.sort);
  if (next.page > 1) search.set('page', String(next.page));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

import { apiQuery } from '@/lib/api/queries';
import { queryClient } from '@/lib/api/query-client';
import { formatterOf } from '@/lib/format/formatter';
import type { Locale } from '@/lib/i18n/locales';
import { pairOf, type TableRow } from './table-row';

export type EarlyCleanSheets = ReadonlyMap<number, NonNullable<TableRow['cleanSheet']>>;

/**
 * The day's clean sheets that the session unlocks, by match; empty without premium.
 * @throws if the API does not respond
 */
export async function loadEarlyCleanSheets(
  date: string,
  locale: Locale,
  announcesFailure: boolean,
): Promise<EarlyCleanSheets> {
  const { percent } = formatterOf(locale);
  const { items } = await queryClient.fetchQuery(
    apiQuery('get /api/expected-goals', { query: { date } }, { announcesFailure }),
  );
  return new Map(
    items.flatMap(({ match, cleanSheet }) => (cleanSheet ? [[match.id, pairOf(cleanSheet, percent)] as const] : [])),
  );
}

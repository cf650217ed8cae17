import { call } from '@/lib/api/call';
import { formatterOf } from '@/lib/format/formatter';
import type { Locale } from '@/lib/i18n/locales';
import { pairOf, type TableRow } from './table-row';

export type EarlyCleanSheets = ReadonlyMap<number, NonNullable<TableRow['cleanSheet']>>;

/** What the viewer's session opens of a day, by match; nothing for whoever has no premium. @throws where the API does not answer */
export async function loadEarlyCleanSheets(date: string, locale: Locale): Promise<EarlyCleanSheets> {
  const { percent } = formatterOf(locale);
  const { items } = await call('get /api/expected-goals', { query: { date } }, { announcesFailure: true });
  return new Map(
    items.flatMap(({ match, cleanSheet }) => (cleanSheet ? [[match.id, pairOf(cleanSheet, percent)] as const] : [])),
  );
}

import type { Difference } from '@/lib/contracts/market-board';
import { formatterOf } from '@/lib/format/formatter';
import type { Locale } from '@/lib/i18n/locales';
import { DifferenceTable, type DifferenceWords } from './difference-table';

export type ComingTableProps = {
  caption: string;
  items: readonly Difference[];
  words: DifferenceWords;
  locale: Locale;
};

/** The coming matches in the browser, fetched with the premium member's session. */
export function ComingTable({ locale, ...rest }: ComingTableProps) {
  return <DifferenceTable {...rest} format={formatterOf(locale)} locale={locale} />;
}

import type { Difference } from '@/lib/contracts/market-board';
import { formatterOf } from '@/lib/format/formatter';
import type { Locale } from '@/lib/i18n/locales';
import { DifferenceTable, type DifferenceMessages } from './difference-table';

export type ComingTableProps = {
  caption: string;
  items: readonly Difference[];
  messages: DifferenceMessages;
  locale: Locale;
};

/** The upcoming matches, rendered in the browser and fetched with the premium member's session. */
export function ComingTable({ locale, ...rest }: ComingTableProps) {
  return <DifferenceTable {...rest} format={formatterOf(locale)} locale={locale} />;
}

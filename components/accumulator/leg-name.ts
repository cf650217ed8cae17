import { outcomeName } from '@/components/football/market-words';
import type { AccumulatorAnswer } from '@/lib/contracts/accumulator';
import type { I18n } from '@/lib/format/i18n';

/** A leg in one line: "Arsenal win, Arsenal – Everton". */
export function legName({ market, outcome, match }: AccumulatorAnswer['legs'][number], i18n: I18n): string {
  return `${outcomeName(market, outcome, match, i18n)}, ${match.home.shortName} – ${match.away.shortName}`;
}

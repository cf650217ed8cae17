import type { MessageKey } from '@/lib/i18n/translate';
import { defineMarket, wonOrLost } from './define-market';

type Line = '0-5' | '1-5' | '2-5' | '3-5' | '4-5';

function overUnder<L extends Line>(id: L, line: number, own: { name: MessageKey; pageOrder?: number }) {
  return defineMarket({
    id: `over-under-${id}` as const,
    family: 'over-under',
    group: 'goals',
    ...(own.pageOrder !== undefined && { pageOrder: own.pageOrder }),
    messages: {
      name: own.name,
      definition: 'betTypes.define.overUnder',
      outcomes: { over: 'match.option.over', under: 'match.option.under' },
    },
    line,
    outcomes: ['over', 'under'],
    partitions: [['over', 'under']],
    settle: (score) => {
      const over = score.home + score.away > line;
      return wonOrLost({ over, under: !over });
    },
  });
}

/** Over and under 2.5 goals, the line that lists show and the backtest grades. */
export const overUnder25 = overUnder('2-5', 2.5, { name: 'markets.overUnder25', pageOrder: 4 });

/** Total goals above or below a half line; half lines have no push. */
export const overUnderMarkets = [
  overUnder('0-5', 0.5, { name: 'markets.overUnder05' }),
  overUnder('1-5', 1.5, { name: 'markets.overUnder15', pageOrder: 3 }),
  overUnder25,
  overUnder('3-5', 3.5, { name: 'markets.overUnder35', pageOrder: 5 }),
  overUnder('4-5', 4.5, { name: 'markets.overUnder45' }),
] as const;

import { defineMarket, wonOrLost } from './define-market';

/** Whether the goals of both teams add up to an odd or an even number; zero is even. */
export const oddEven = defineMarket({
  id: 'odd-even',
  family: 'odd-even',
  group: 'goals',
  isDerived: true,
  pageOrder: 14,
  messages: {
    name: 'markets.oddEven',
    definition: 'betTypes.define.oddEven',
    outcomes: { odd: 'markets.option.odd', even: 'markets.option.even' },
  },
  outcomes: ['odd', 'even'],
  partitions: [['odd', 'even']],
  settle: ({ home, away }) => {
    const odd = (home + away) % 2 === 1;
    return wonOrLost({ odd, even: !odd });
  },
});

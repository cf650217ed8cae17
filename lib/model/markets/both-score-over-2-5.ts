import { defineMarket, wonOrLost } from './define-market';

/** Both teams score, and there are at least three goals: every score with a goal for each team except 1-1. */
export const bothScoreOver25 = defineMarket({
  id: 'both-score-over-2-5',
  family: 'both-score-over-2-5',
  group: 'goals',
  isDerived: true,
  pageOrder: 11,
  messages: {
    name: 'markets.bothScoreOver25',
    definition: 'betTypes.define.bothScoreOver25',
    outcomes: { yes: 'match.option.yes', no: 'match.option.no' },
  },
  outcomes: ['yes', 'no'],
  partitions: [['yes', 'no']],
  settle: ({ home, away }) => {
    const yes = home > 0 && away > 0 && home + away > 2.5;
    return wonOrLost({ yes, no: !yes });
  },
});

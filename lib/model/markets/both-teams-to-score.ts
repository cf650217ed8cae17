import { defineMarket, wonOrLost } from './define-market';

/** Whether both sides score at least once. */
export const bothTeamsToScore = defineMarket({
  id: 'both-teams-to-score',
  family: 'both-teams-to-score',
  group: 'goals',
  pageOrder: 6,
  messages: {
    name: 'markets.bothTeamsToScore',
    definition: 'betTypes.define.bothTeamsToScore',
    outcomes: { yes: 'match.option.yes', no: 'match.option.no' },
  },
  outcomes: ['yes', 'no'],
  partitions: [['yes', 'no']],
  settle: (score) => {
    const yes = score.home > 0 && score.away > 0;
    return wonOrLost({ yes, no: !yes });
  },
});

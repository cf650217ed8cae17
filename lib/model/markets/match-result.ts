import { outcomeOf } from '@/lib/domain/football/match';
import { defineMarket, wonOrLost } from './define-market';

export const matchResult = defineMarket({
  id: 'match-result',
  family: 'match-result',
  group: 'result',
  pageOrder: 1,
  messages: {
    name: 'markets.matchResult',
    definition: 'betTypes.define.matchResult',
    outcomes: {
      home: { key: 'match.winOf', team: 'home' },
      draw: 'match.outcome.draw',
      away: { key: 'match.winOf', team: 'away' },
    },
  },
  outcomes: ['home', 'draw', 'away'],
  partitions: [['home', 'draw', 'away']],
  settle: (score) => {
    const result = outcomeOf(score);
    return wonOrLost({ home: result === 'home', draw: result === 'draw', away: result === 'away' });
  },
});

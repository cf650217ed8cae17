import { outcomeOf } from '@/lib/domain/football/match';
import { defineHalfMarket } from './define-half-market';

export const halfTimeResult = defineHalfMarket({
  id: 'half-time-result',
  family: 'half-time-result',
  pageOrder: 15,
  messages: {
    name: 'markets.halfTimeResult',
    definition: 'betTypes.define.halfTimeResult',
    outcomes: { home: { team: 'home' }, draw: 'match.outcome.draw', away: { team: 'away' } },
  },
  outcomes: ['home', 'draw', 'away'],
  winner: (halfTime) => outcomeOf(halfTime),
});

import { outcomeOf } from '@/lib/domain/football/match';
import { defineMarket } from './define-market';

/** Home or away, with the stake returned on a draw: probabilities are conditional on there being no draw. */
export const drawNoBet = defineMarket({
  id: 'draw-no-bet',
  family: 'draw-no-bet',
  group: 'result',
  pageOrder: 8,
  messages: {
    name: 'markets.drawNoBet',
    definition: 'betTypes.define.drawNoBet',
    outcomes: { home: { team: 'home' }, away: { team: 'away' } },
  },
  outcomes: ['home', 'away'],
  partitions: [['home', 'away']],
  settle: (score) => {
    const result = outcomeOf(score);
    if (result === 'draw') return { home: 'void', away: 'void' };
    return result === 'home' ? { home: 'won', away: 'lost' } : { home: 'lost', away: 'won' };
  },
});

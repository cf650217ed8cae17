import { outcomeOf } from '@/lib/domain/football/match';
import { defineMarket, wonOrLost } from './define-market';

/** Two of the three results at once; exactly two of the three outcomes win. */
export const doubleChance = defineMarket({
  id: 'double-chance',
  family: 'double-chance',
  group: 'result',
  pageOrder: 2,
  messages: {
    name: 'markets.doubleChance',
    definition: 'betTypes.define.doubleChance',
    outcomes: {
      'home-draw': 'match.option.homeDraw',
      'home-away': 'match.option.homeAway',
      'draw-away': 'match.option.drawAway',
    },
  },
  outcomes: ['home-draw', 'home-away', 'draw-away'],
  partitions: [],
  settle: (score) => {
    const result = outcomeOf(score);
    return wonOrLost({
      'home-draw': result !== 'away',
      'home-away': result !== 'draw',
      'draw-away': result !== 'home',
    });
  },
});

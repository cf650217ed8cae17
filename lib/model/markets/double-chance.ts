import { outcomeOf } from '@/lib/domain/match';
import { defineMarket, wonOrLost } from './define-market';

/** Two of the three results at once; exactly two of the three outcomes win. */
export const doubleChance = defineMarket({
  id: 'double-chance',
  family: 'double-chance',
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

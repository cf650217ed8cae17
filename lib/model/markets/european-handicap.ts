import { outcomeOf } from '@/lib/domain/football/match';
import { defineMarket, wonOrLost } from './define-market';

type Line = 'minus-2' | 'minus-1' | 'plus-1' | 'plus-2';

function europeanHandicap<L extends Line>(name: L, line: number, own: { pageOrder?: number } = {}) {
  return defineMarket({
    id: `european-handicap-${name}` as const,
    family: 'european-handicap',
    group: 'result',
    isDerived: true,
    ...(own.pageOrder !== undefined && { pageOrder: own.pageOrder }),
    messages: {
      name: 'markets.europeanHandicap',
      definition: 'betTypes.define.europeanHandicap',
      outcomes: { home: { team: 'home' }, draw: 'match.outcome.draw', away: { team: 'away' } },
    },
    line,
    outcomes: ['home', 'draw', 'away'],
    partitions: [['home', 'draw', 'away']],
    settle: ({ home, away }) => {
      const result = outcomeOf({ home: home + line, away });
      return wonOrLost({ home: result === 'home', draw: result === 'draw', away: result === 'away' });
    },
  });
}

/** The result after a whole number of goals is added to the home team's; a level score is a separate outcome. */
export const europeanHandicapMarkets = [
  europeanHandicap('minus-2', -2),
  europeanHandicap('minus-1', -1, { pageOrder: 10 }),
  europeanHandicap('plus-1', 1),
  europeanHandicap('plus-2', 2),
] as const;

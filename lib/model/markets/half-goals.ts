import type { Score } from '@/lib/domain/football/match';
import { defineHalfMarket } from './define-half-market';

type Half = 'first' | 'second';
type Line = '0-5' | '1-5' | '2-5';

const total = ({ home, away }: Score): number => home + away;

function halfGoals<H extends Half, L extends Line>(half: H, name: L, line: number, own: { pageOrder?: number } = {}) {
  const isFirst = half === 'first';
  return defineHalfMarket({
    id: `${half}-half-goals-${name}` as const,
    family: `${half}-half-goals` as const,
    ...own,
    messages: {
      name: isFirst ? 'markets.firstHalfGoals' : 'markets.secondHalfGoals',
      definition: isFirst ? 'betTypes.define.firstHalfGoals' : 'betTypes.define.secondHalfGoals',
      outcomes: { over: 'match.option.over', under: 'match.option.under' },
    },
    line,
    outcomes: ['over', 'under'],
    winner: (halfTime, fullTime) => {
      const goals = isFirst ? total(halfTime) : total(fullTime) - total(halfTime);
      return goals > line ? 'over' : 'under';
    },
  });
}

/** Goals in one half above or below a half line. */
export const halfGoalsMarkets = [
  halfGoals('first', '0-5', 0.5, { pageOrder: 17 }),
  halfGoals('first', '1-5', 1.5, { pageOrder: 18 }),
  halfGoals('first', '2-5', 2.5),
  halfGoals('second', '0-5', 0.5),
  halfGoals('second', '1-5', 1.5, { pageOrder: 19 }),
  halfGoals('second', '2-5', 2.5),
] as const;

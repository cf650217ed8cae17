import { defineMarket, wonOrLost } from './define-market';

type Line = '0-5' | '1-5' | '2-5';

function teamGoals<L extends Line>(name: L, line: number, own: { pageOrder?: number } = {}) {
  return defineMarket({
    id: `team-goals-${name}` as const,
    family: 'team-goals',
    group: 'goals',
    isDerived: true,
    ...(own.pageOrder !== undefined && { pageOrder: own.pageOrder }),
    messages: {
      name: 'markets.teamGoals',
      definition: 'betTypes.define.teamGoals',
      outcomes: {
        'home-over': { key: 'markets.option.teamOver', team: 'home' },
        'home-under': { key: 'markets.option.teamUnder', team: 'home' },
        'away-over': { key: 'markets.option.teamOver', team: 'away' },
        'away-under': { key: 'markets.option.teamUnder', team: 'away' },
      },
    },
    line,
    outcomes: ['home-over', 'home-under', 'away-over', 'away-under'],
    partitions: [
      ['home-over', 'home-under'],
      ['away-over', 'away-under'],
    ],
    settle: ({ home, away }) =>
      wonOrLost({
        'home-over': home > line,
        'home-under': home < line,
        'away-over': away > line,
        'away-under': away < line,
      }),
  });
}

/** Goals by each team above or below a half line: one question per team. */
export const teamGoalsMarkets = [
  teamGoals('0-5', 0.5),
  teamGoals('1-5', 1.5, { pageOrder: 9 }),
  teamGoals('2-5', 2.5),
] as const;

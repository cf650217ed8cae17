import { expect, it } from 'vitest';
import type { Goal } from './goals';
import { seasonGoals, type ScoredMatch } from './scorers';

const goal = (side: 'home' | 'away', minute: number, scorer: string | null, kind: Goal['kind'] = 'goal'): Goal => ({
  side,
  minute,
  stoppage: null,
  scorer,
  kind,
});
const match = (home: number, away: number, ...goals: Goal[]): ScoredMatch => ({
  homeTeamId: 'bayern',
  awayTeamId: 'leipzig',
  score: { home, away },
  extraTime: null,
  goals: goals.length > 0 ? [goals] : [],
});

it('ranks scorers by goals, then by fewer penalties, leaving out own goals and unknown names', () => {
  const found = seasonGoals(
    [
      match(
        3,
        1,
        goal('home', 1, 'Kane'),
        goal('home', 45, 'Kane', 'penalty'),
        goal('home', 90, null),
        goal('away', 15, 'Openda'),
      ),
      match(1, 2, goal('home', 16, 'Raum', 'own goal'), goal('away', 61, 'Openda'), goal('away', 60, 'Šeško')),
      match(0, 0),
    ].map((each) => (each.score.home + each.score.away === 0 ? { ...each, goals: [[]] } : each)),
  );
  expect(found).toEqual({
    matches: 3,
    scorers: [
      { name: 'Openda', teamId: 'leipzig', goals: 2, penalties: 0 },
      { name: 'Kane', teamId: 'bayern', goals: 2, penalties: 1 },
      { name: 'Šeško', teamId: 'leipzig', goals: 1, penalties: 0 },
    ],
    byQuarter: [2, 1, 1, 1, 1, 1],
  });
});

it('takes the goals from the next source if those from the best do not add up to the score', () => {
  const contradicting = match(1, 0, goal('away', 5, 'Werner'));
  const [one] = [{ ...contradicting, goals: [...contradicting.goals, [goal('home', 7, 'Kane')]] }];
  expect(seasonGoals([one])?.scorers).toEqual([{ name: 'Kane', teamId: 'bayern', goals: 1, penalties: 0 }]);
});

it('returns null for a season without goals, or if more than a tenth of them are unknown', () => {
  expect(seasonGoals([match(1, 0, goal('home', 7, 'Kane')), match(1, 0)])).toBeNull();
  expect(seasonGoals([{ ...match(0, 0), goals: [[]] }])).toBeNull();
  expect(seasonGoals([])).toBeNull();
});

import { expect, test } from 'vitest';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { likeliestScoreGiven, tip, topScores } from './matrix-facts';

test('top scores are sorted by probability, ties by fewer goals and then by more home goals', () => {
  const scores = topScores(scoreMatrix({ home: 1.6, away: 1.1 }, -0.08), 3);
  expect(scores.map((score) => `${score.home}-${score.away}`)).toEqual(['1-1', '1-0', '2-1']);
  const level = topScores(scoreMatrix({ home: 1, away: 1 }, 0), 4);
  expect(level.map((score) => `${score.home}-${score.away}`)).toEqual(['0-0', '1-0', '0-1', '1-1']);
});

test('the likeliest score for a result has that result, whatever the likeliest score overall is', () => {
  const matrix = scoreMatrix({ home: 1.6, away: 1.1 }, -0.08);
  const written = (outcome: 'home' | 'draw' | 'away') => {
    const { home, away, probability } = likeliestScoreGiven(matrix, outcome);
    expect(probability).toBe(matrix.cells[home]?.[away]);
    return `${home}-${away}`;
  };
  expect([written('home'), written('draw'), written('away')]).toEqual(['1-0', '1-1', '1-2']);
  expect(likeliestScoreGiven(scoreMatrix({ home: 3.1, away: 0.6 }, -0.08), 'home')).toMatchObject({ home: 3, away: 0 });
  // Nobody scores: a win has no probability, but the nearest score to one is still returned.
  expect(likeliestScoreGiven(scoreMatrix({ home: 0, away: 0 }, 0), 'away')).toEqual({
    home: 0,
    away: 1,
    probability: 0,
  });
  expect(() => likeliestScoreGiven(scoreMatrix({ home: 1, away: 1 }, 0, 1), 'home')).toThrow('home');
});

test('the tip is the most probable result, home first on a tie', () => {
  expect(tip(scoreMatrix({ home: 2, away: 1 }, -0.08))).toBe('home');
  expect(tip(scoreMatrix({ home: 1, away: 2 }, -0.08))).toBe('away');
  expect(tip(scoreMatrix({ home: 0.3, away: 0.3 }, -0.08))).toBe('draw');
  expect(tip(scoreMatrix({ home: 1.7, away: 1.7 }, -0.08))).toBe('home');
});

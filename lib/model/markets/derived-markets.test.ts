import { describe, expect, it } from 'vitest';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { bothScoreOver25 } from './both-score-over-2-5';
import { bothTeamsToScore } from './both-teams-to-score';
import { cleanSheet } from './clean-sheet';
import { europeanHandicapMarkets } from './european-handicap';
import { exactGoals } from './exact-goals';
import { markets, storedMarkets } from './index';
import { matchResult } from './match-result';
import { oddEven } from './odd-even';
import { overUnder25 } from './over-under';
import { teamGoalsMarkets } from './team-goals';
import { winningMargin } from './winning-margin';

const matrix = scoreMatrix({ home: 1.6, away: 1.1 }, -0.08);
const winners = (settled: Readonly<Record<string, string>>) =>
  Object.entries(settled).flatMap(([outcome, settlement]) => (settlement === 'won' ? [outcome] : []));
const [, minusOne, plusOne] = europeanHandicapMarkets;
const [halfGoal, oneAndAHalf] = teamGoalsMarkets;

describe('markets that follow from the published matrix', () => {
  it.each([
    [2, 1, ['home-over', 'away-under'], ['draw'], ['home'], ['yes'], '3', 'home-1', 'odd'],
    [1, 1, ['home-under', 'away-under'], ['away'], ['home'], ['no'], '2', 'draw', 'even'],
    [0, 0, ['home-under', 'away-under'], ['away'], ['home'], ['no'], '0', 'draw', 'even'],
    [0, 4, ['home-under', 'away-over'], ['away'], ['away'], ['no'], '4', 'away-3', 'even'],
    [5, 3, ['home-over', 'away-over'], ['home'], ['home'], ['yes'], '6+', 'home-2', 'even'],
    [0, 1, ['home-under', 'away-under'], ['away'], ['draw'], ['no'], '1', 'away-1', 'odd'],
  ])('settle as expected at %i-%i', (home, away, team, minus, plus, both, exact, margin, parity) => {
    const score = { home, away };
    expect(winners(oneAndAHalf.settle(score))).toEqual(team);
    expect(winners(minusOne.settle(score))).toEqual(minus);
    expect(winners(plusOne.settle(score))).toEqual(plus);
    expect(winners(bothScoreOver25.settle(score))).toEqual(both);
    expect(winners(exactGoals.settle(score))).toEqual([exact]);
    expect(winners(winningMargin.settle(score))).toEqual([margin]);
    expect(winners(oddEven.settle(score))).toEqual([parity]);
  });

  it('agree with the stored markets of the same matrix', () => {
    const result = matchResult.probability(matrix);
    const margins = winningMargin.probability(matrix);
    expect(margins['home-1'] + margins['home-2'] + margins['home-3']).toBeCloseTo(result.home, 12);
    expect(margins.draw).toBeCloseTo(result.draw, 12);
    expect(minusOne.probability(matrix).draw).toBeCloseTo(margins['home-1'], 12);
    expect(minusOne.probability(matrix).home).toBeCloseTo(margins['home-2'] + margins['home-3'], 12);
    expect(plusOne.probability(matrix).draw).toBeCloseTo(margins['away-1'], 12);
    const exact = exactGoals.probability(matrix);
    expect(exact['0'] + exact['1'] + exact['2']).toBeCloseTo(overUnder25.probability(matrix).under, 12);
    expect(halfGoal.probability(matrix)['home-under']).toBeCloseTo(cleanSheet.probability(matrix)['away-yes'], 12);
    expect(bothScoreOver25.probability(matrix).yes).toBeCloseTo(
      bothTeamsToScore.probability(matrix).yes - (matrix.cells[1]?.[1] ?? 0),
      12,
    );
  });

  it('are not part of what a prediction stores', () => {
    const derived = markets.filter((market) => !storedMarkets.includes(market)).map(({ id }) => id);
    expect(derived).toContain('odd-even');
    expect(derived).not.toContain('over-under-2-5');
    expect(markets.filter(({ isDerived }) => !isDerived)).toEqual(storedMarkets);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resultOutcomes } from '@/lib/domain/football/match';
import { expectedGoals } from '@/lib/model/dixon-coles/expected-goals';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { leagueFit } from '@/tests/support/league-fit';
import { givenResult } from './score-draws';
import { simulateSeason, type SeasonToPlay } from './simulate-season';
import { helpfulResults, playWhatIf, type SeasonInBrowser } from './what-if';

const ids = ['strong', 'middle', 'other', 'weak'];
const fit = leagueFit({
  strong: { attack: 0.5, defence: 0.5 },
  middle: { attack: 0, defence: 0 },
  other: { attack: 0, defence: 0 },
  weak: { attack: -0.5, defence: -0.5 },
});
const pairings = ids.flatMap((home) => ids.filter((away) => away !== home).map((away) => ({ home, away })));
const given = (further: Partial<SeasonToPlay> = {}, runs = 2_000): SeasonInBrowser => ({
  rest: {
    teams: ids,
    played: [],
    remaining: pairings.map((pairing, index) => ({ ...pairing, matchId: index + 1 })),
    format: { level: 'head-to-head', split: [] },
    ...further,
  },
  goals: pairings.map(({ home, away }) => ({ home, away, goals: expectedGoals(fit, home, away) })),
  rho: fit.rho,
  seed: 7,
  runs,
});
const matchOf = (home: string, away: string) =>
  1 + pairings.findIndex((pairing) => pairing.home === home && pairing.away === away);

describe('the rest of a season in the browser', () => {
  it('equals the server’s forecast to the last digit while nothing is chosen, even with a split', () => {
    for (const further of [
      {},
      {
        format: {
          level: 'goal-difference',
          split: [
            { size: 2, meetings: 2, carried: 'all' },
            { size: 2, meetings: 1, carried: 'half-rounded-up' },
          ],
        },
      } as const,
    ]) {
      const season = given(further);
      expect(playWhatIf(season, {})).toEqual(
        simulateSeason(fit, season.rest, { seed: season.seed, runs: season.runs }),
      );
    }
  });

  it('has the chosen results in every run, whatever they are', () => {
    const choices = fc.array(fc.constantFrom(...resultOutcomes), {
      minLength: pairings.length,
      maxLength: pairings.length,
    });
    fc.assert(
      fc.property(choices, (results) => {
        const chosen = Object.fromEntries(results.map((result, index) => [index + 1, result]));
        const points = (id: string) =>
          pairings.reduce((sum, { home, away }, index) => {
            const own = home === id ? 'home' : away === id ? 'away' : null;
            return sum + (own === null ? 0 : results[index] === 'draw' ? 1 : results[index] === own ? 3 : 0);
          }, 0);
        for (const { id, meanPoints } of playWhatIf(given({}, 50), chosen)) expect(meanPoints).toBe(points(id));
      }),
    );
  });

  it('applies a chosen result only to its own match if the same teams meet there again', () => {
    const twice = [1, 2].map((matchId) => ({ home: 'strong', away: 'weak', matchId }));
    const forecasts = playWhatIf(given({ remaining: twice }), { 1: 'away' });
    expect(forecasts.find(({ id }) => id === 'weak')!.meanPoints).toBeGreaterThanOrEqual(3);
    expect(forecasts.find(({ id }) => id === 'strong')!.meanPoints).toBeGreaterThan(2);
  });

  it('ignores choices for matches that it does not have', () => {
    expect(playWhatIf(given(), { 999: 'home' })).toEqual(playWhatIf(given(), {}));
  });

  it('draws the scores of a chosen result as often as they occur with it', () => {
    const matrix = scoreMatrix({ home: 1.7, away: 0.9 }, -0.08);
    const kept = givenResult(matrix, 'away').cells;
    expect(kept.flat().reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(kept[1]![1]).toBe(0);
    expect(kept[0]![2]! / kept[0]![1]!).toBeCloseTo(matrix.cells[0]![2]! / matrix.cells[0]![1]!, 12);
  });
});

describe('the results that help a club', () => {
  it('are its own wins and its rivals’ defeats', () => {
    const aim = { club: 'middle', from: 1, to: 1, isUnwanted: false };
    const results = helpfulResults(given({}, 10_000), aim);
    for (const rival of ['strong', 'other', 'weak']) {
      expect(results[matchOf('middle', rival)]).toBe('home');
      expect(results[matchOf(rival, 'middle')]).toBe('away');
    }
    expect(results[matchOf('strong', 'weak')]).not.toBe('home');
    expect(playWhatIf(given(), results)[1]!.positions[0]).toBeGreaterThan(playWhatIf(given(), {})[1]!.positions[0]!);
  });

  it('are found in the same way for avoiding last place', () => {
    const results = helpfulResults(given({}, 10_000), { club: 'weak', from: 4, to: 4, isUnwanted: true });
    expect(results[matchOf('weak', 'other')]).toBe('home');
  });

  it('do not exist if nothing changes', () => {
    const aim = { club: 'middle', from: 1, to: 4, isUnwanted: false };
    expect(helpfulResults(given(), aim)).toEqual({});
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '@/lib/domain/shared/numbers';
import { expectedGoals } from '@/lib/model/dixon-coles/expected-goals';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { leagueFit } from '@/tests/support/league-fit';
import { chanceWhenDrawn, startKnockOut, type KnockOutRound, type KnownPair } from './simulate-knock-out';

const even = () => 0.5;

/** A knock-out with as many first ties as chances, whose teams are t0, t1 and so on. */
const cupOf = (chances: readonly number[], chanceOf: KnockOutRound['chanceOf'] = even): KnockOutRound[] =>
  Array.from({ length: Math.log2(chances.length) + 1 }, (_, round) => ({
    size: chances.length / 2 ** round,
    known: round === 0 ? chances.map((chance, tie) => ({ home: `t${2 * tie}`, away: `t${2 * tie + 1}`, chance })) : [],
    chanceOf,
  }));

const run = (rounds: readonly KnockOutRound[], runs = 2_000, seed = 7, isFixed = false) => {
  const simulation = startKnockOut(rounds, seed, runs, isFixed);
  simulation.play(runs);
  return simulation.chances();
};

describe('the rest of a knock-out', () => {
  const chance = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }));
  const ties = fc.constantFrom(1, 2, 4, 8).chain((size) => fc.array(chance, { minLength: size, maxLength: size }));

  it('has one winner per tie in a round, and no club is likelier to win a later round', () => {
    fc.assert(
      fc.property(ties, fc.double({ min: 0, max: 1, noNaN: true }), fc.integer(), (first, later, seed) => {
        const rounds = cupOf(first, (one, other) => (one < other ? later : 1 - later));
        const clubs = run(rounds, 200, seed);
        // Known ties have their own chance, later rounds a share of the runs.
        for (const [round, { size }] of rounds.entries())
          expect(sum(clubs.map(({ wins }) => wins[round] ?? NaN))).toBeCloseTo(size, round === 0 ? 9 : 0);
        for (const { wins } of clubs)
          for (const [round, share] of wins.entries()) expect(share).toBeLessThanOrEqual(wins[round - 1] ?? 1);
      }),
      { numRuns: 60 },
    );
  });

  it('gives a known tie its own chance, 0 or 1 once it is decided', () => {
    fc.assert(
      fc.property(ties, (first) => {
        const clubs = run(cupOf(first), 100);
        for (const [tie, given] of first.entries()) {
          expect(clubs[2 * tie]?.wins[0]).toBe(given);
          expect(clubs[2 * tie + 1]?.wins[0]).toBe(1 - given);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('in a fixed tree lets only the winners of neighbouring ties meet', () => {
    fc.assert(
      fc.property(ties, fc.integer(), (first, seed) => {
        const clubs = run(cupOf(first), 200, seed, true);
        for (const [round, { size }] of cupOf(first).entries()) {
          const ofTie = clubs.length / size;
          for (let from = 0; from < clubs.length; from += ofTie)
            expect(sum(clubs.slice(from, from + ofTie).map(({ wins }) => wins[round] ?? NaN))).toBeCloseTo(
              1,
              round === 0 ? 9 : 0,
            );
        }
      }),
      { numRuns: 40 },
    );
  });

  it('counts a known tie in a later round once both clubs are sure of it', () => {
    const rounds = cupOf([1, 1, 0.5, 0.5]);
    rounds[1] = { ...rounds[1]!, known: [{ home: 't2', away: 't0', chance: 0.3 }] };
    const byId = new Map(run(rounds).map(({ id, wins }) => [id, wins]));
    expect(byId.get('t2')?.[1]).toBe(0.3);
    expect(byId.get('t0')?.[1]).toBe(0.7);
    // The other two ties share the other place in the final.
    expect(sum(['t4', 't5', 't6', 't7'].map((id) => byId.get(id)?.[1] ?? NaN))).toBeCloseTo(1, 9);
  });

  it('lets every winner meet every other one, and has no favourites among equals', () => {
    const met = new Set<string>();
    const rounds = cupOf([1, 1, 1, 1], (one, other) => {
      met.add([one, other].sort().join(' '));
      return 0.5;
    });
    const clubs = run(rounds, 4_000);
    expect(met.size).toBe(6);
    for (const { id, wins } of clubs) expect(wins.at(-1)).toBeCloseTo(Number(id.slice(1)) % 2 === 0 ? 0.25 : 0, 1);
  });

  it('prefers the stronger club', () => {
    const clubs = run(
      cupOf([0.5, 0.5], (one, other) => (one === 't0' ? 0.9 : other === 't0' ? 0.1 : 0.5)),
      2_000,
    );
    const title = new Map(clubs.map(({ id, wins }) => [id, wins.at(-1) ?? NaN]));
    expect(title.get('t0')).toBeGreaterThan(0.4);
    expect(title.get('t1')).toBeLessThan(0.3);
  });

  it('gives the same result in batches as in one go', () => {
    const simulation = startKnockOut(cupOf([0.4, 0.6]), 7, 1_000);
    for (const runs of [1, 299, 700]) simulation.play(runs);
    expect(simulation.chances()).toEqual(run(cupOf([0.4, 0.6]), 1_000));
  });

  it('rejects rounds that do not form a knock-out', () => {
    const [first, final] = cupOf([0.5, 0.5]);
    const pair: KnownPair = { home: 't0', away: 't1', chance: 0.5 };
    const start = (rounds: KnockOutRound[]) => () => startKnockOut(rounds, 1, 10);
    expect(start([])).toThrow('complete');
    expect(start([{ ...first!, known: [pair] }, final!])).toThrow('complete');
    expect(start([{ ...first!, known: [pair, pair] }, final!])).toThrow('twice');
    expect(start([first!])).toThrow('half');
    expect(start([first!, { ...final!, known: [{ ...pair, away: 'x' }] }])).toThrow('x is in a later round');
    expect(() => startKnockOut([{ size: 1, known: [pair], chanceOf: even }], 1, 10).chances()).toThrow('run');
  });
});

describe('a tie whose ground is drawn', () => {
  const fit = leagueFit({ strong: { attack: 0.4, defence: 0.3 }, weak: { attack: -0.3, defence: -0.2 } });
  const matrixOf = (home: string, away: string) => scoreMatrix(expectedGoals(fit, home, away), fit.rho);
  const forms = fc.record({ isTwoLegged: fc.boolean(), extraTime: fc.boolean(), isNeutral: fc.constant(false) });

  it('gives nobody an advantage by the draw', () => {
    fc.assert(
      fc.property(forms, (form) => {
        const chanceOf = chanceWhenDrawn(matrixOf, form);
        expect(chanceOf('strong', 'weak') + chanceOf('weak', 'strong')).toBeCloseTo(1, 9);
        expect(chanceOf('strong', 'other') + chanceOf('other', 'strong')).toBeCloseTo(1, 9);
        expect(chanceOf('strong', 'weak')).toBeGreaterThan(0.6);
        expect(chanceOf('one', 'two')).toBeCloseTo(0.5, 9);
      }),
    );
  });
});

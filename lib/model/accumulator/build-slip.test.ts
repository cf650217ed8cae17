import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSlip, type Candidate } from './build-slip';

const candidate = fc.record({
  matchId: fc.integer({ min: 1, max: 8 }),
  market: fc.constantFrom('match-result', 'over-under-2-5'),
  outcome: fc.constantFrom('home', 'over'),
  probability: fc.double({ min: 0.05, max: 0.98, noNaN: true }),
});
const some = fc.array(candidate, { maxLength: 16 });
const oddsOf = (legs: readonly Candidate[]) => 1 / legs.reduce((product, { probability }) => product * probability, 1);

/** Every slip of `legs` legs with at most one outcome of a match. */
function allSlips(candidates: readonly Candidate[], legs: number): Candidate[][] {
  if (legs === 0) return [[]];
  return candidates.flatMap((first, index) =>
    allSlips(
      candidates.slice(index + 1).filter(({ matchId }) => matchId !== first.matchId),
      legs - 1,
    ).map((rest) => [first, ...rest]),
  );
}

const matchesOf = (candidates: readonly Candidate[]) => new Set(candidates.map(({ matchId }) => matchId)).size;

describe('a built slip', () => {
  it('never has two legs of one match, nor more legs than the maximum', () => {
    const goal = fc.oneof(
      fc.record({ legs: fc.integer({ min: 1, max: 12 }) }),
      fc.record({ odds: fc.double({ min: 1.1, max: 5_000, noNaN: true }) }),
    );
    fc.assert(
      fc.property(some, goal, fc.integer({ min: 1, max: 12 }), (candidates, choice, maximum) => {
        const legs = buildSlip(candidates, choice, maximum);
        if (!legs) return;
        expect(matchesOf(legs)).toBe(legs.length);
        expect(legs.length).toBeLessThanOrEqual(maximum);
        for (const leg of legs) expect(candidates).toContain(leg);
      }),
    );
  });

  it('with a given number of legs is the most probable one', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 3 }), (candidates, count) => {
        const legs = buildSlip(candidates, { legs: count }, 12);
        if (matchesOf(candidates) < count) {
          expect(legs).toBeNull();
          return;
        }
        const shortest = Math.min(...allSlips(candidates, count).map(oddsOf));
        expect(legs).toHaveLength(count);
        expect(oddsOf(legs!)).toBeCloseTo(shortest, 9);
      }),
    );
  });

  it('for given odds reaches them with the fewest legs, and exceeds them by hardly more than the closest such slip', () => {
    fc.assert(
      fc.property(some, fc.double({ min: 1.1, max: 40, noNaN: true }), (candidates, odds) => {
        const legs = buildSlip(candidates, { odds }, 3);
        const fewest = [2, 3].find((count) =>
          allSlips(candidates, count).some((slip) => oddsOf(slip) >= odds * (1 - 1e-9)),
        );
        if (fewest === undefined) {
          expect(legs).toBeNull();
          return;
        }
        expect(legs).toHaveLength(fewest);
        const reached = oddsOf(legs!);
        expect(reached).toBeGreaterThanOrEqual(odds * (1 - 1e-8));
        const nearest = Math.min(
          ...allSlips(candidates, fewest)
            .map(oddsOf)
            .filter((each) => each >= odds * (1 - 1e-9)),
        );
        expect(Math.log(reached)).toBeLessThanOrEqual(Math.log(nearest) + (fewest * Math.log(odds)) / 1_000 + 1e-9);
      }),
    );
  });

  it('contains no impossible outcome, and is null if nothing fits', () => {
    const never = { matchId: 1, market: 'match-result', outcome: 'home', probability: 0 };
    expect(buildSlip([never], { legs: 1 }, 12)).toBeNull();
    expect(buildSlip([never], { odds: 2 }, 12)).toBeNull();
    expect(buildSlip([], { odds: 2 }, 12)).toBeNull();
    expect(buildSlip([{ ...never, probability: 0.9 }], { odds: 2 }, 12)).toBeNull();
  });

  it('for a whole weekend is found immediately and is the nearest to the cent', () => {
    const weekend = Array.from({ length: 80 }, (_, matchId) =>
      [0.52, 0.61, 0.73].map((base, index) => ({
        matchId,
        market: 'match-result',
        outcome: String(index),
        probability: base + (matchId % 17) / 200,
      })),
    ).flat();
    const legs = buildSlip(weekend, { odds: 10 }, 12)!;
    expect(oddsOf(legs)).toBeGreaterThanOrEqual(10);
    expect(oddsOf(legs)).toBeLessThan(10.05);
  });
});

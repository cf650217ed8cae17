import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedGoals, explainGoals, onGround, onNeutralGround } from './expected-goals';
import type { LeagueFit } from './types';

const rating = fc.double({ min: -1, max: 1, noNaN: true });
const anyFit: fc.Arbitrary<LeagueFit> = fc
  .tuple(rating, rating, rating, rating, rating, rating)
  .map(([m, h, a, b, c, d]) => ({
    modelVersion: 'test',
    fittedOn: '2024-01-01',
    mean: m,
    homeAdvantage: h,
    rho: -0.08,
    matches: 1,
    teams: { home: { attack: a, defence: b }, away: { attack: c, defence: d } },
    newcomer: { attack: -0.2, defence: -0.1 },
  }));

test('the parts add up to log goals exactly', () => {
  fc.assert(
    fc.property(anyFit, (fit) => {
      for (const side of Object.values(explainGoals(fit, 'home', 'away'))) {
        expect(side.base + side.homeAdvantage + side.attack + side.defence).toBe(side.logGoals);
        expect(side.goals).toBe(Math.exp(side.logGoals));
      }
    }),
  );
});

test('home goals follow from the attack, the opponent’s defence and home advantage', () => {
  fc.assert(
    fc.property(anyFit, (fit) => {
      const { mean, homeAdvantage, teams } = fit;
      const goals = expectedGoals(fit, 'home', 'away');
      expect(Math.log(goals.home)).toBeCloseTo(
        mean + homeAdvantage + (teams.home?.attack ?? 0) - (teams.away?.defence ?? 0),
        10,
      );
      expect(Math.log(goals.away)).toBeCloseTo(mean + (teams.away?.attack ?? 0) - (teams.home?.defence ?? 0), 10);
    }),
  );
});

test('a match is the same whether the home team is named first or second', () => {
  fc.assert(
    fc.property(anyFit, (fit) => {
      const hosted = expectedGoals(onGround(fit, { isNeutral: true, awayHosts: true }), 'home', 'away');
      const other = expectedGoals(fit, 'away', 'home');
      expect(hosted.home).toBeCloseTo(other.away, 10);
      expect(hosted.away).toBeCloseTo(other.home, 10);
      expect(onGround(fit, { isNeutral: true, awayHosts: false })).toEqual(onNeutralGround(fit));
      expect(onGround(fit, { isNeutral: false, awayHosts: false })).toBe(fit);
    }),
  );
});

test('on neutral ground only the home advantage is gone, and the order of the teams does not matter', () => {
  fc.assert(
    fc.property(anyFit, (fit) => {
      const neutral = onNeutralGround(fit);
      const [one, other] = [expectedGoals(neutral, 'home', 'away'), expectedGoals(neutral, 'away', 'home')];
      expect(one).toEqual({ home: other.away, away: other.home });
      expect(one.away).toBe(expectedGoals(fit, 'home', 'away').away);
      expect(explainGoals(neutral, 'home', 'away').home.homeAdvantage).toBe(0);
    }),
  );
});

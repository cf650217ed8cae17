import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseBet, isMainCompetition, type BetCandidate } from './bet-of-the-day';
import { leagues } from './leagues';

const now = new Date('2026-03-14T06:00:00Z');
const at = (time: string) => new Date(`2026-03-14T${time}:00Z`);
const candidate = (matchId: number, rest: Partial<BetCandidate> = {}, time = '15:00'): BetCandidate => ({
  predictionId: matchId + 100,
  matchId,
  kickOff: at(time),
  earliest: at(time),
  rank: 2,
  tip: 'home',
  probability: 0.6,
  baseRate: 0.44,
  ...rest,
});
const idOf = (...candidates: BetCandidate[]) => chooseBet(candidates, now)?.matchId;

describe('the bet of the day', () => {
  it('is the tip furthest above its usual rate, not the most probable tip', () => {
    expect(
      chooseBet(
        [candidate(1, { probability: 0.74 }), candidate(2, { tip: 'away', probability: 0.62, baseRate: 0.29 })],
        now,
      ),
    ).toEqual({
      predictionId: 102,
      matchId: 2,
      kickOff: at('15:00'),
      market: 'match-result',
      outcome: 'away',
      probability: 0.62,
      baseRate: 0.29,
    });
  });

  it('lies within the bounds, inclusive', () => {
    expect(idOf(candidate(1, { probability: 0.5 }))).toBe(1);
    expect(idOf(candidate(1, { probability: 0.75 }))).toBe(1);
    expect(idOf(candidate(1, { probability: 0.7501 }), candidate(2, { probability: 0.4999 }))).toBeUndefined();
    expect(chooseBet([], now)).toBeNull();
  });

  it('begins at least two hours later, and not on the same day if only the day is known', () => {
    expect(idOf(candidate(1, {}, '07:59'))).toBeUndefined();
    expect(idOf(candidate(1, {}, '08:00'))).toBe(1);
    expect(idOf(candidate(1, { earliest: at('00:00') }))).toBeUndefined();
  });

  it('breaks ties by rank, kick-off and id, in that order', () => {
    expect(idOf(candidate(1, { rank: 9 }, '12:00'), candidate(2, { rank: 2 }, '18:00'))).toBe(2);
    expect(idOf(candidate(1, {}, '18:00'), candidate(9, {}, '12:00'), candidate(5, {}, '12:00'))).toBe(5);
  });

  it('considers first and second leagues, main cups and continental club cups', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const many = fc.uniqueArray(fc.tuple(fc.nat(50), fc.nat(3), share, share), {
      selector: ([id]) => id,
      maxLength: 12,
    });
    fc.assert(
      fc.property(many, (rows) => {
        const candidates = rows.map(([id, hour, probability, baseRate]) =>
          candidate(id, { probability, baseRate }, `1${hour}:00`),
        );
        expect(chooseBet(candidates, now)).toEqual(chooseBet([...candidates].reverse(), now));
      }),
    );
  });

  it('knows first and second leagues, main cups and cups of a continent’s clubs', () => {
    const known = leagues.filter(isMainCompetition).map(({ code }) => code);
    expect(known).toEqual(expect.arrayContaining(['en.1', 'en.2', 'sco.1', 'br.2', 'en.cup', 'uefa.cl', 'caf.cl']));
    for (const code of ['en.3', 'de.3', 'it.3a', 'se.3s', 'en.efl', 'fifa.wc', 'int.f'])
      expect(known).not.toContain(code);
  });
});

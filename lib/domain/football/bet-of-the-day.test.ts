import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseBet, type BetCandidate } from './bet-of-the-day';

const now = new Date('2026-03-14T06:00:00Z');
const at = (time: string) => new Date(`2026-03-14T${time}:00Z`);
const candidate = (matchId: number, markets: BetCandidate['markets'], time = '15:00'): BetCandidate => ({
  predictionId: matchId + 100,
  matchId,
  kickOff: at(time),
  earliest: at(time),
  markets,
});
const over = (probability: number) => ({ 'over-under-2-5': { over: probability, under: 1 - probability } });

describe('the bet of the day', () => {
  it('is the highest probability within the bounds, both included', () => {
    const bet = chooseBet(
      [candidate(1, over(0.81)), candidate(2, over(0.8)), candidate(3, over(0.79)), candidate(4, over(0.6))],
      now,
    );
    expect(bet).toEqual({
      predictionId: 102,
      matchId: 2,
      kickOff: at('15:00'),
      market: 'over-under-2-5',
      outcome: 'over',
      probability: 0.8,
    });
    expect(chooseBet([candidate(1, over(0.6))], now)?.probability).toBe(0.6);
  });

  it('is none where nothing fits', () => {
    expect(chooseBet([], now)).toBeNull();
    expect(chooseBet([candidate(1, over(0.5999)), candidate(2, over(0.8001))], now)).toBeNull();
  });

  it('comes from markets that are public', () => {
    expect(
      chooseBet(
        [candidate(1, { 'over-under-1-5': { over: 0.75, under: 0.25 }, 'draw-no-bet': { home: 0.7, away: 0.3 } })],
        now,
      ),
    ).toBeNull();
  });

  it('begins at least two hours later, and not on this day where only the day is known', () => {
    expect(chooseBet([candidate(1, over(0.7), '07:59')], now)).toBeNull();
    expect(chooseBet([candidate(1, over(0.7), '08:00')], now)?.matchId).toBe(1);
    expect(chooseBet([{ ...candidate(1, over(0.7)), earliest: at('00:00') }], now)).toBeNull();
  });

  it('resolves ties by kick-off, then by the id', () => {
    expect(
      chooseBet(
        [candidate(1, over(0.7), '18:00'), candidate(9, over(0.7), '12:00'), candidate(5, over(0.7), '12:00')],
        now,
      )?.matchId,
    ).toBe(5);
  });

  it('does not depend on the order of the candidates', () => {
    const probability = fc.double({ min: 0, max: 1, noNaN: true });
    const many = fc.uniqueArray(fc.tuple(fc.nat(50), fc.nat(3), probability), {
      selector: ([id]) => id,
      maxLength: 12,
    });
    fc.assert(
      fc.property(many, (rows) => {
        const candidates = rows.map(([id, hour, value]) => candidate(id, over(value), `1${hour}:00`));
        expect(chooseBet(candidates, now)).toEqual(chooseBet([...candidates].reverse(), now));
      }),
    );
  });
});

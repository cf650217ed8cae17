import { describe, expect, it } from 'vitest';
import type { Zone } from '@/lib/domain/football/league-zones';
import { gradeSeason, placesOfZones } from './grade-season';

const zone = (id: Zone['id'], from: number, to = from): Zone => ({ id, from, to });

describe('gradeSeason', () => {
  it('matches a computation by hand', () => {
    const forecast = [
      { id: 'a', positions: [0.7, 0.2, 0.1] },
      { id: 'b', positions: [0.2, 0.5, 0.3] },
      { id: 'c', positions: [0.1, 0.3, 0.6] },
    ];
    const places = new Map([
      ['a', 1],
      ['c', 2],
      ['b', 3],
    ]);
    const zones = { title: zone('title', 1), relegation: zone('relegation', 3) };
    const grade = gradeSeason(forecast, places, zones);
    // a: (.3² + .1²) / 2, b: (.2² + .7²) / 2, c: (.1² + .6²) / 2.
    expect(grade.rps).toBeCloseTo((0.05 + 0.265 + 0.185) / 3, 12);
    expect(grade.zones.title?.brier).toBeCloseTo((0.09 + 0.04 + 0.01) / 3, 12);
    expect(grade.zones.title?.logLoss).toBeCloseTo(-(Math.log(0.7) + Math.log(0.8) + Math.log(0.9)) / 3, 12);
    expect(grade.zones.relegation?.brier).toBeCloseTo((0.01 + 0.49 + 0.36) / 3, 12);
    expect(grade.zones).not.toHaveProperty('top');
  });

  it('does not grade a team without a final place', () => {
    expect(() => gradeSeason([{ id: 'a', positions: [1] }], new Map(), {})).toThrow('a has no final place');
  });
});

describe('placesOfZones', () => {
  it('uses Europe, else the first cup, else promotion, else the first three', () => {
    const top = (...zones: Zone[]) => placesOfZones([zone('title', 1), ...zones]).top?.id;
    expect(top(zone('championsLeague', 1, 4), zone('europe', 1, 6))).toBe('europe');
    expect(top(zone('libertadores', 1, 6), zone('sudamericana', 7, 12))).toBe('libertadores');
    expect(top(zone('promotion', 1, 2), zone('promotionPlayOff', 3, 6))).toBe('promotion');
    expect(top(zone('top', 1, 3))).toBe('top');
    expect(top()).toBeUndefined();
  });

  it('uses first place if play-offs decide the title, and the last three if relegation is not known', () => {
    expect(placesOfZones([zone('first', 1), zone('bottom', 16, 18), zone('last', 18)])).toEqual({
      title: zone('first', 1),
      relegation: zone('bottom', 16, 18),
    });
  });
});

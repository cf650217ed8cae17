import { describe, expect, it } from 'vitest';
import { isWonByTable } from './league-formats';
import { leagueZones, zoneProbability, zoneSources } from './league-zones';
import { leagues } from './leagues';

describe('the zones of a table', () => {
  it('define places from the top and from the bottom', () => {
    expect(leagueZones('de.1', '2014-15', 18)).toEqual([
      { id: 'title', from: 1, to: 1 },
      { id: 'championsLeague', from: 1, to: 4 },
      { id: 'europe', from: 1, to: 6 },
      { id: 'relegationPlayOff', from: 16, to: 16 },
      { id: 'relegation', from: 17, to: 18 },
    ]);
    expect(leagueZones('de.2', '2014-15', 18)).toEqual([
      { id: 'title', from: 1, to: 1 },
      { id: 'promotion', from: 1, to: 2 },
      { id: 'promotionPlayOff', from: 3, to: 3 },
      { id: 'relegationPlayOff', from: 16, to: 16 },
      { id: 'relegation', from: 17, to: 18 },
    ]);
  });

  it('are those of the season, also in its replay', () => {
    const champions = (season: string) =>
      leagueZones('it.1', season, 20).find(({ id }) => id === 'championsLeague')?.to;
    expect([champions('2014-15'), champions('2014-15 (2)'), champions('2024-25'), champions('2013-14')]).toEqual([
      3,
      3,
      4,
      undefined,
    ]);
  });

  it('beyond title and last place have sources, and never exist without', () => {
    for (const season of ['2013-14', '2014-15', '2024-25', '2025-26', '2026-27']) {
      for (const { code } of leagues) {
        const known = leagueZones(code, season, 18).filter(
          ({ id }) => id !== 'title' && id !== 'first' && id !== 'last',
        );
        expect(zoneSources(code, season).length > 0, `${code} ${season}`).toBe(known.length > 0);
        for (const source of zoneSources(code, season)) expect(new URL(source).protocol).toMatch(/^https?:$/);
      }
    }
  });

  it('are title and last place where nothing else is known', () => {
    const ends = [
      { id: 'title', from: 1, to: 1 },
      { id: 'last', from: 16, to: 16 },
    ];
    expect(leagueZones('be.1', '2025-26', 16)).toEqual(ends);
    expect(leagueZones('en.1', '2026-27', 16)).toEqual(ends);
    expect(leagueZones('xx.1', 'unknown', 16)).toEqual(ends);
  });

  it('are within the table, title first, in every league and size', () => {
    for (const { code } of leagues) {
      for (const teams of [2, 10, 18, 24]) {
        const zones = leagueZones(code, '2014-15', teams);
        expect(zones[0]).toEqual({ id: isWonByTable(code) ? 'title' : 'first', from: 1, to: 1 });
        for (const { from, to } of zones) expect(1 <= from && from <= to && to <= teams).toBe(true);
      }
    }
  });

  it('sum the probabilities of their places, never beyond certainty', () => {
    expect(zoneProbability([0.5, 0.3, 0.2], { id: 'europe', from: 1, to: 2 })).toBeCloseTo(0.8, 12);
    expect(zoneProbability([0.1, 0.2, 0.3, 0.4000000001], { id: 'europe', from: 1, to: 4 })).toBe(1);
  });
});

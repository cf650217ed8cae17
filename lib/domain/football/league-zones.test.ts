import { describe, expect, it } from 'vitest';
import type { Fact } from './facts';
import { knownFacts } from './known-facts';
import { isWonByTable } from './league-formats';
import { leagueZones, misfit, relegationForm, zoneProbability, zoneSources } from './league-zones';
import { leagues } from './leagues';
import type { ZonePlaces } from './season-rules';

const zonesOf = (code: string, season: string, teams: number) => leagueZones(knownFacts, code, season, teams);
const stated = { decidedOn: null, reason: 'The league.', source: 'https://league.example.org/' };

describe('the zones of a table', () => {
  it('define places from the top and from the bottom', () => {
    expect(zonesOf('de.1', '2014-15', 18)).toEqual([
      { id: 'title', from: 1, to: 1 },
      { id: 'championsLeague', from: 1, to: 4 },
      { id: 'europaLeague', from: 5, to: 6 },
      { id: 'europe', from: 1, to: 6 },
      { id: 'relegationPlayOff', from: 16, to: 16 },
      { id: 'relegation', from: 17, to: 18 },
    ]);
    expect(zonesOf('de.2', '2014-15', 18)).toEqual([
      { id: 'title', from: 1, to: 1 },
      { id: 'promotion', from: 1, to: 2 },
      { id: 'promotionPlayOff', from: 3, to: 3 },
      { id: 'relegationPlayOff', from: 16, to: 16 },
      { id: 'relegation', from: 17, to: 18 },
    ]);
  });

  it('follow the season, also in its replay', () => {
    const champions = (season: string) => zonesOf('it.1', season, 20).find(({ id }) => id === 'championsLeague')?.to;
    expect([champions('2014-15'), champions('2014-15 (2)'), champions('2024-25'), champions('2013-14')]).toEqual([
      3,
      3,
      4,
      undefined,
    ]);
  });

  it('have sources if, and only if, they mean more than a place', () => {
    for (const season of ['2013-14', '2014-15', '2024-25', '2025-26', '2026-27']) {
      for (const { code } of leagues) {
        const mere = new Set(['title', 'first', 'last', 'top', 'bottom', 'topGroup']);
        const known = zonesOf(code, season, 18).filter(({ id }) => !mere.has(id));
        const isKnown = known.length > 0 || relegationForm(knownFacts, code, season) !== null;
        expect(zoneSources(knownFacts, code, season).length > 0, `${code} ${season}`).toBe(isKnown);
        for (const source of zoneSources(knownFacts, code, season))
          expect(new URL(source).protocol).toMatch(/^https?:$/);
      }
    }
  });

  it('are mere places, and never relegation, if nothing else is known', () => {
    const ends = [
      { id: 'title', from: 1, to: 1 },
      { id: 'top', from: 1, to: 3 },
      { id: 'bottom', from: 14, to: 16 },
      { id: 'last', from: 16, to: 16 },
    ];
    expect(zonesOf('be.1', '2025-26', 16)).toEqual(ends);
    expect(zonesOf('en.1', '2026-27', 16)).toEqual(ends);
    expect(zonesOf('xx.1', 'unknown', 16)).toEqual(ends);
    // Half of a small table is not its top.
    expect(zonesOf('xx.1', 'unknown', 6).map(({ id }) => id)).toEqual(['title', 'last']);
  });

  it('say nothing about the bottom if the table does not relegate', () => {
    expect([relegationForm(knownFacts, 'us.1', '2025 (2)'), relegationForm(knownFacts, 'co.1', '2025')]).toEqual([
      'none',
      'averages',
    ]);
    expect(relegationForm(knownFacts, 'en.1', '2025-26')).toBeNull();
    expect(zonesOf('us.1', '2025', 30)).toEqual([
      { id: 'first', from: 1, to: 1 },
      { id: 'top', from: 1, to: 3 },
      { id: 'last', from: 30, to: 30 },
    ]);
  });

  it('name the upper group of a table that splits, in a season with that number of teams', () => {
    const upper = (teams: number) => zonesOf('sco.1', '2025-26', teams).find(({ id }) => id === 'topGroup')?.to;
    expect([upper(12), upper(14)]).toEqual([6, undefined]);
  });

  it('follow one another from the top; first place is not the title if play-offs decide it', () => {
    const places = { titlePlayOff: 8, libertadores: 4, sudamericana: 2, relegation: 2 };
    const facts: Fact[] = [{ kind: 'zones', leagueCode: 'en.1', season: '2025', places, ...stated }];
    expect(leagueZones(facts, 'en.1', '2025', 20)).toEqual([
      { id: 'first', from: 1, to: 1 },
      { id: 'titlePlayOff', from: 1, to: 8 },
      { id: 'libertadores', from: 1, to: 4 },
      { id: 'sudamericana', from: 5, to: 6 },
      { id: 'relegation', from: 19, to: 20 },
    ]);
  });

  it('include Europe while the cup is undecided, from first place to the last place that is sure of it', () => {
    const of = (places: ZonePlaces) =>
      leagueZones([{ kind: 'zones', leagueCode: 'en.1', season: '2025-26', places, ...stated }], 'en.1', '2025-26', 12)
        .map(({ id, from, to }) => `${id} ${from}-${to}`)
        .slice(1, -2);
    expect(of({ championsLeague: 2, europe: 3 })).toEqual(['championsLeague 1-2', 'europe 1-5']);
    expect(of({ europe: 3 })).toEqual(['europe 1-3']);
    expect(of({ championsLeague: 1, europaLeague: 1, europe: 1 })).toEqual([
      'championsLeague 1-1',
      'europaLeague 2-2',
      'europe 1-3',
    ]);
    expect(of({ championsLeague: 1 })).toEqual(['championsLeague 1-1']);
    expect(misfit({ championsLeague: 2, europe: 3, relegation: 2 }, 6)).toBe('overlap');
  });

  it('do not fit a table in which they overlap or that is too small for them', () => {
    const places = { championsLeague: 4, relegationPlayOff: 1, relegation: 2 };
    expect([misfit(places, 7), misfit(places, 6), misfit(places, 3), misfit({ relegation: 9 }, 8)]).toEqual([
      null,
      'overlap',
      'beyond',
      'beyond',
    ]);
  });

  it('lie within the table, title first, in every league at every size', () => {
    for (const { code } of leagues) {
      for (const teams of [2, 10, 18, 24]) {
        const zones = zonesOf(code, '2014-15', teams);
        expect(zones[0]).toEqual({ id: isWonByTable(code) ? 'title' : 'first', from: 1, to: 1 });
        for (const { from, to } of zones) expect(1 <= from && from <= to && to <= teams).toBe(true);
      }
    }
  });

  it('add up the probabilities of their places, never beyond certainty', () => {
    expect(zoneProbability([0.5, 0.3, 0.2], { from: 1, to: 2 })).toBeCloseTo(0.8, 12);
    expect(zoneProbability([0.1, 0.2, 0.3, 0.4000000001], { from: 1, to: 4 })).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import type { LeagueDetail } from '@/lib/contracts/leagues';
import { namesOf } from '@/tests/support/match-fixtures';
import { faultsOf, widgetSettingOf } from '@/tests/support/widget-setting';
import { leagueWidget, raceWidget } from './league-widget';

/** As many clubs as the largest leagues have, with long names. */
const clubs = Array.from({ length: 24 }, (_, at) => ({
  id: `club-${at}`,
  name: `<b>Club ${at}</b> & Wolverhampton Wanderers`,
  shortName: `<b>Club ${at}`,
}));
const titles = [0.62, 0.31, 0.066, 0.004];
const season: NonNullable<LeagueDetail['simulatedSeason']> = {
  season: '2025-26',
  runs: 10_000,
  matchesLeft: 90,
  modelVersion: 'test-1',
  fittedOn: '2026-03-14',
  zoneSources: [],
  teams: clubs.map((team, at) => ({
    team,
    meanPoints: 90 - at,
    positions: clubs.map(() => 1 / clubs.length),
    possiblePlaces: at === 23 ? { best: 20, worst: 24 } : { best: 1, worst: 24 },
    zones: [
      { id: 'title', from: 1, to: 1, probability: titles[at] ?? 0 },
      { id: 'championsLeague', from: 1, to: 4, probability: at < 8 ? 0.5 : 0 },
      { id: 'europaLeague', from: 5, to: 6, probability: 0.1 },
      { id: 'relegation', from: 22, to: 24, probability: at === 23 ? 1 : 0.125 },
    ],
    rounds: [],
  })),
};
const counted = { played: 38, won: 20, drawn: 8, lost: 10, goalsFor: 60, goalsAgainst: 40 };

const league: LeagueDetail = {
  code: 'en.1',
  slug: 'england-premier-league',
  name: 'Premier <i>League',
  names: namesOf('Premier League'),
  country: 'gb-eng',
  rank: 1,
  kind: 'league',
  season: '2025-26',
  nextMatchDay: null,
  nextMatches: 0,
  state: 'ready',
  missingSince: null,
  newestResult: null,
  matches: { played: 300, total: 380, isWhole: true },
  table: clubs.map((team, at) => ({
    position: at + 1,
    team,
    ...counted,
    points: 100 - at,
    form: [],
    moved: null,
    home: { ...counted, points: 68 },
    away: { ...counted, points: 68 },
  })),
  tableZones: null,
  tableRules: null,
  pastSeasons: [],
  upcoming: [],
  results: [],
  simulatedSeason: season,
  race: null,
  baseRates: null,
  record: [],
  cup: null,
  goals: null,
};
const table = (query = '', given: Partial<LeagueDetail> = {}, locale: 'en' | 'ar' = 'en') =>
  leagueWidget({ ...league, ...given }, widgetSettingOf('league-widget', query, locale));
const race = (query = '', given: Partial<LeagueDetail> = {}) =>
  raceWidget({ ...league, ...given }, widgetSettingOf('race-widget', query, 'en'));
const rowsOf = (html: string) => html.split('<tr>').slice(2);
const cellsOf = (row = '') => [...row.matchAll(/<bdi dir="ltr">([^<]*)<\/bdi>/g)].map(([, text]) => text);

describe('the league widgets', () => {
  it.each(['en', 'ar', 'de'] as const)(
    'are complete, valid pages of at most 30 KB uncompressed (%s)',
    async (locale) => {
      for (const html of [
        leagueWidget(league, widgetSettingOf('league-widget', '', locale)),
        raceWidget(league, widgetSettingOf('race-widget', 'theme=dark&size=small', locale)),
        leagueWidget({ ...league, table: [], simulatedSeason: null }, widgetSettingOf('league-widget', '', locale)),
      ]) {
        expect(await faultsOf(html)).toEqual([]);
        expect(Buffer.byteLength(html)).toBeLessThan(30_000);
        expect(html).toContain(locale === 'ar' ? 'dir="rtl"' : 'dir="ltr"');
        expect(html).toContain('18+');
      }
    },
  );

  it('escape names', () => {
    for (const html of [table(), race()]) {
      expect(html).toContain('Premier &lt;i&gt;League');
      expect(html).toContain('&lt;b&gt;Club 0');
      expect(html).not.toMatch(/<b>|<i>/);
    }
  });

  it('show the table with the chances of the title, the next zone and relegation', () => {
    const rows = rowsOf(table());
    expect(rows).toHaveLength(24);
    expect(cellsOf(rows[0])).toEqual(['1', '38', '100', '62%', '50%', '13%']);
    expect(cellsOf(rows[23]).slice(3)).toEqual(['0%', '0%', '&gt;99%']);
    expect(rowsOf(table('size=small'))).toHaveLength(6);
    expect(table()).toContain("type:'league:height'");
  });

  it('show only the chances before the first match, and the reason if there is nothing to show', () => {
    const rows = rowsOf(table('', { table: [] }));
    expect(cellsOf(rows[0])).toEqual(['62%', '50%', '13%']);
    const none = table('', { table: [], simulatedSeason: null, state: 'no-source' });
    expect(none).not.toContain('<table>');
    expect(none).toContain('We have no source for this competition');
    expect(race('', { simulatedSeason: null })).not.toContain('<ol>');
  });

  it('show who may still win, likeliest first, with a bar for the chance', () => {
    const html = race();
    expect(cellsOf(html)).toEqual(['62%', '31%', '7%', '&lt;1%', '&lt;1%', '&lt;1%']);
    expect(html).toContain('inline-size:62.0%');
    expect(cellsOf(race('size=small'))).toHaveLength(3);
    expect(html).toContain('Champions');
  });

  it('show how far clubs in a cup go', () => {
    const teams = season.teams.map((team, at) => ({
      ...team,
      rounds: [
        { id: 'semi-finals' as const, probability: at < 2 ? 0.5 : 0 },
        { id: 'final' as const, probability: at < 2 ? 0.4 : 0 },
        { id: 'title' as const, probability: at < 2 ? 0.3 - at / 10 : 0 },
      ],
      possiblePlaces: at < 2 ? { best: 1, worst: 1 } : { best: 24, worst: 24 },
    }));
    const cup = {
      cup: { groups: [], thirds: null, rounds: [], draw: null },
      table: [],
      simulatedSeason: { ...season, teams },
    };
    expect(rowsOf(table('', cup)).map(cellsOf)).toEqual([
      ['50%', '40%', '30%'],
      ['50%', '40%', '20%'],
    ]);
    expect(race('', cup)).toContain('Winner');
  });
});

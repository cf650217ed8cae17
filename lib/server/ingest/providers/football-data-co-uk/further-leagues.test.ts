import { describe, expect, it } from 'vitest';
import { findLeague } from '@/lib/domain/football/leagues';
import { countries, divisions } from './divisions';
import { transformFootballData } from './transform';

/** The format of a country's file, with all seasons in one. */
const brazil = [
  '\uFEFFCountry,League,Season,Date,Time,Home,Away,HG,AG,Res,PSCH,PSCD,PSCA,MaxCH,MaxCD,MaxCA,AvgCH,AvgCD,AvgCA,BFECH,BFECD,BFECA,B365CH,B365CD,B365CA',
  'Brazil,Serie A,2018,06/09/18,00:00,Ceara,Corinthians,2,1,H,2.32,3.06,3.61,2.38,3.1,3.71,2.26,2.96,3.55,,,,,,',
  'Brazil,Serie A,2018,06/09/18,23:00,Fluminense,Vitoria,0,0,D,1.73,3.59,5.67,1.8,3.63,5.75,1.73,3.47,5.09,2,2,2,1.7,3.6,5.5',
  'Brazil,Serie A,2019,03/01/2019,,Santos,Gremio,,,,,,,,,,,,,,,,,,',
  'Brazil,Serie A,2018,31/02/2018,20:00,Santos,Gremio,0,0,D,,,,,,,,,,,,,,,',
  'Brazil,Serie A,2018,06/09/2019,20:00,Santos,Gremio,0,0,D,,,,,,,,,,,,,,,',
].join('\r\n');
const read = (text: string, leagueCode: string, season: string) =>
  transformFootballData({ file: 'X.csv', season, leagueCode, text }, true);

describe("a country's file", () => {
  it('separates its seasons, with British times, closing prices and rows without a result', () => {
    const { fixtures, refused, notes } = read(brazil, 'br.1', '2018');
    expect(
      fixtures.map(({ season, home, kickOff, kickOffKnown, score }) => [
        season,
        home,
        kickOff.toISOString(),
        kickOffKnown,
        score,
      ]),
    ).toEqual([
      ['2018', 'Ceara', '2018-09-05T23:00:00.000Z', true, { home: 2, away: 1 }],
      ['2018', 'Fluminense', '2018-09-06T22:00:00.000Z', true, { home: 0, away: 0 }],
    ]);
    expect(fixtures.every(({ isStageUnknown, halfTime }) => isStageUnknown && halfTime === null)).toBe(true);
    expect(fixtures[1]?.prices).toContainEqual({
      bookmaker: 'bet365',
      market: 'match-result',
      outcome: 'home',
      closing: true,
      price: 1.7,
    });
    expect(fixtures[0]?.prices?.every(({ closing }) => closing)).toBe(true);
    expect(refused.map(({ row, reason }) => [row, reason])).toEqual([
      [5, '2018-02-31 is not in the season 2018'],
      [6, '2019-09-06 is not in the season 2018'],
    ]);
    expect(notes).toEqual([]);
    expect(read(brazil, 'br.1', '2019').fixtures).toMatchObject([{ status: 'scheduled', kickOffKnown: false }]);
  });

  it('may name seasons over two years, have its columns in any order and lack some', () => {
    const poland = [
      'Date,Home,Away,HG,AG,Season',
      '18/07/25,Lech Poznan,Cracovia,1,0,2025/2026',
      '20/07/24,Legia,Rakow,2,2,2024/2025',
    ].join('\n');
    expect(read(poland, 'pl.1', '2025-26').fixtures).toMatchObject([
      { home: 'Lech Poznan', season: '2025-26', score: { home: 1, away: 0 }, prices: [], kickOffKnown: false },
    ]);
    const without = poland.replace(',Season', '').replaceAll(/,\d{4}\/\d{4}/g, '');
    expect(read(without, 'pl.1', '2024-25').fixtures.map(({ home }) => home)).toEqual(['Legia']);
  });

  it('leaves out play-offs against a club of the division below', () => {
    const clubs = Array.from({ length: 10 }, (_, index) => `Club ${index}`);
    const rows = clubs.flatMap((home) =>
      clubs.flatMap((away) => (home === away ? [] : [`2023/2024,01/09/2023,${home},${away},1,0`])),
    );
    const guest = ['2023/2024,17/05/2024,Club 9,Mioveni,1,0', '2023/2024,24/05/2024,Mioveni,Club 9,0,1'];
    const { fixtures, notes } = read(['Season,Date,Home,Away,HG,AG', ...rows, ...guest].join('\n'), 'ro.1', '2023-24');
    expect(fixtures).toHaveLength(90);
    expect(notes).toEqual(['matches against Mioveni were left out: they are not clubs of the league']);
    const early = read(['Season,Date,Home,Away,HG,AG', ...rows.slice(0, 5), ...guest].join('\n'), 'ro.1', '2023-24');
    expect(early.fixtures).toHaveLength(7);
  });

  it("leaves out matches outside the league, such as those of Argentina's league cup", () => {
    const { fixtures, notes } = read(
      [
        'Country,League,Season,Date,Time,Home,Away,HG,AG',
        'Argentina,Copa De La Liga Profesional,2022,10/02/2022,22:15,Patronato,Argentinos Jrs,0,1',
        'Argentina,Liga Profesional,2022,05/09/2022,00:30,River Plate,Barracas Central,2,0',
      ].join('\n'),
      'ar.1',
      '2022',
    );
    expect(fixtures).toMatchObject([{ home: 'River Plate' }]);
    expect(notes).toEqual(['left out 1 match of other divisions']);
  });
});

it('the coming week of the further leagues names no seasons, which follow from the days', () => {
  const { fixtures, notes } = read(
    [
      'Country,League,Date,Time,Home,Away,PH,PD,PA,MaxH,MaxD,MaxA,AvgH,AvgD,AvgA',
      'Austria,Admiral Bundesliga,03/09/2022,16:00,Salzburg,Tirol,1.17,8.52,16.03,1.17,8.7,17,1.15,7.88,14.54',
      'Japan,J1 League,03/09/2022,10:00,Kashima Antlers,Urawa Reds,2.78,3.58,2.57,2.8,3.58,2.6,2.69,3.37,2.51',
      'Iceland,Urvalsdeild,03/09/2022,10:00,A,B,,,,,,,,,',
      ',,,,,,,,,,,,,,',
    ].join('\n'),
    '',
    '',
  );
  expect(fixtures).toMatchObject([
    { leagueCode: 'at.1', season: '2022-23', status: 'scheduled', kickOff: new Date('2022-09-03T15:00:00Z') },
    { leagueCode: 'jp.1', season: '2022', status: 'scheduled', kickOff: new Date('2022-09-03T09:00:00Z') },
  ]);
  expect(notes).toEqual(['left out 1 match of other divisions']);
});

it('every division and country is exactly one league of the site', () => {
  const codes = [...Object.keys(divisions), ...Object.keys(countries)];
  expect(codes.filter((code) => findLeague(code)?.kind !== 'league')).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
  expect(Object.keys(countries)).toHaveLength(16);
});

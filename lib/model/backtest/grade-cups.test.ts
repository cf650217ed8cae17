import { describe, expect, test } from 'vitest';
import { syntheticSeason, syntheticTeams } from '@/tests/support/synthetic-league';
import { gradeCups, type CupHistory, type CupMatch } from './grade-cups';
import { leagueFitsByDay, type LeagueHistory } from './league-fits-by-day';
import { summarise } from './summarise';

const teams = syntheticTeams(8);
const league = (country: string): LeagueHistory => ({
  code: `${country}.1`,
  country,
  results: syntheticSeason(teams, { start: '2023-08-01', seed: country.length, days: 7 }).map((row) => ({
    ...row,
    home: `${country} ${row.home}`,
    away: `${country} ${row.away}`,
  })),
});
const leagues = [league('aa'), league('ccc')];

/** The clubs of aa win every match by two goals, on any ground. */
const cups = Array.from({ length: 40 }, (_, index): CupMatch => {
  const [strong, weak] = [`aa team-${index % 8}`, `ccc team-${(index * 3) % 8}`];
  const isHome = index % 2 === 0;
  return {
    date: new Date(Date.UTC(2023, 9, 1 + 4 * index)).toISOString().slice(0, 10),
    ...(isHome
      ? { home: strong, away: weak, homeGoals: 2, awayGoals: 0, countries: { home: 'aa', away: 'ccc' } }
      : { home: weak, away: strong, homeGoals: 0, awayGoals: 2, countries: { home: 'ccc', away: 'aa' } }),
    competition: 'uefa.cl',
    season: '2023-24',
    isQualifying: index < 4,
  };
});
const history: CupHistory = { leagues, cups };
const RANGE = { from: '2023-10-01', to: '2024-06-30' };

describe('grading cups', () => {
  const graded = gradeCups(history, RANGE);

  test('predicts every match in the range except qualifying matches', () => {
    expect(graded).toHaveLength(36);
    expect(graded.every(({ unrated }) => unrated.length === 0)).toBe(true);
  });

  test('learns which league is stronger, and does better than base rates', () => {
    const summary = summarise(graded.slice(10));
    expect(summary.rps).toBeLessThan(summary.baseRate?.rps ?? 0);
  });

  test('no match affects its own prediction or an earlier one', () => {
    const day = graded[20]?.date ?? '';
    const changed = cups.map((match) => (match.date < day ? match : { ...match, homeGoals: 7, awayGoals: 7 }));
    const again = gradeCups({ leagues, cups: changed }, { from: RANGE.from, to: day });
    expect(again.map(({ forecast }) => forecast)).toEqual(graded.slice(0, 21).map(({ forecast }) => forecast));
  });

  test('names the clubs without a rating', () => {
    const first = { ...cups[20], home: 'dd unknown', countries: { home: 'dd', away: 'ccc' } } as CupMatch;
    const { date } = first;
    expect(gradeCups({ leagues, cups: [first] }, { from: date, to: date })[0]?.unrated).toEqual(['dd unknown']);
  });
});

describe('fits by day', () => {
  test('leave out leagues that have hardly begun or have long stopped', () => {
    const codes = (date: string) => leagueFitsByDay(leagues)(date).leagues.map(({ code }) => code);
    expect(codes('2023-08-05')).toEqual([]);
    expect(codes('2023-12-31')).toEqual(['aa.1', 'ccc.1']);
    expect(codes('2026-01-01')).toEqual([]);
  });

  test('place a club in the league of its last match', () => {
    const moved = { ...league('aa'), code: 'aa.2' };
    const later = moved.results.map((row) => ({
      ...row,
      date: row.date.replace(/^\d{4}/, (year) => String(Number(year) + 1)),
    }));
    const fitsOn = leagueFitsByDay([league('aa'), { ...moved, results: later }]);
    expect(fitsOn('2023-12-31').leagueOf.get('aa team-0')).toBe('aa.1');
    expect(fitsOn('2024-12-31').leagueOf.get('aa team-0')).toBe('aa.2');
  });
});

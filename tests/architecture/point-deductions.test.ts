import { expect, it } from 'vitest';
import { factSchema } from '@/lib/contracts/facts';
import { factKey } from '@/lib/domain/football/facts';
import { knownFacts } from '@/lib/domain/football/known-facts';
import { leagueTable } from '@/lib/domain/football/league-table';
import { findLeague } from '@/lib/domain/football/leagues';
import { deductedPoints, deductionsIn } from '@/lib/domain/football/point-deductions';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import { readSeason, readSnapshot } from '@/lib/server/ingest/providers/replay/snapshot';
import { knownAliases, knownTeams } from '@/lib/server/ingest/teams/team-registry';

const idOf = new Map(knownAliases.map(({ country, alias, teamId }) => [`${country}:${alias}`, teamId]));
const countryOf = new Map(knownTeams.map(({ id, country }) => [id, country]));
const { lines } = await readSnapshot();
const pointDeductions = knownFacts.filter((fact) => fact.kind === 'deduction');

it('has facts in the form that the dashboard accepts, without duplicates', () => {
  for (const fact of knownFacts) expect(factSchema.parse(fact)).toEqual(fact);
  expect(new Set(knownFacts.map(factKey)).size).toBe(knownFacts.length);
});

it('names leagues and clubs in the registry, and seasons in which the snapshot, if it covers them, has the club', () => {
  const wrong = pointDeductions.flatMap(({ leagueCode, season, teamId }) => {
    const where = `${leagueCode} ${season} ${teamId}`;
    const league = findLeague(leagueCode);
    if (league?.kind !== 'league') return [`${where}: no such league`];
    if (!countryOf.has(teamId)) return [`${where}: no such club`];
    const text = lines.get(`${leagueCode} ${season}`);
    if (text === undefined) return [];
    const playing = readSeason(text).matches.map(
      ({ home, countries }) => idOf.get(`${countries?.home ?? league.country}:${normaliseAlias(home)}`) ?? home,
    );
    return playing.includes(teamId) ? [] : [`${where}: did not play`];
  });
  expect(wrong).toEqual([]);
  expect(lines.has('en.2 2025-26')).toBe(true);
});

it('has a whole number of points, a day during or shortly before the season, a reason and a page for each', () => {
  for (const { season, points, decidedOn, reason, source } of pointDeductions) {
    expect(season).toMatch(/^\d{4}(-\d{2})?$/);
    expect(Number.isInteger(points) && points > 0).toBe(true);
    if (decidedOn !== null) {
      expect(new Date(`${decidedOn}T00:00:00Z`).toISOString().slice(0, 10)).toBe(decidedOn);
      expect(Math.abs(Number(decidedOn.slice(0, 4)) - Number(season.slice(0, 4)))).toBeLessThanOrEqual(1);
    }
    expect(reason).not.toBe('');
    expect(new URL(source).protocol).toBe('https:');
  }
});

/** Final tables as published: the clubs whose place or points a deduction changed, and their neighbours. */
const published = [
  {
    season: 'en.1 2023-24',
    places: [
      '14 wolverhampton-wanderers 46',
      '15 everton 40',
      '16 brentford 39',
      '17 nottingham-forest 32',
      '18 luton-town 26',
    ],
  },
  { season: 'en.2 2024-25', places: ['2 burnley 100', '3 sheffield-united 90', '4 sunderland 76'] },
];

it.each(published)('leads to the published final table: $season', ({ season, places }) => {
  const [code = '', label = ''] = season.split(' ');
  const country = findLeague(code)?.country ?? '';
  const team = (name: string): string => idOf.get(`${country}:${normaliseAlias(name)}`) ?? name;
  const results = readSeason(lines.get(season) ?? '').matches.flatMap(({ home, away, place, score }) =>
    place?.inTable && score
      ? [{ home: team(home), away: team(away), homeGoals: score.home, awayGoals: score.away }]
      : [],
  );
  const teams = [...new Set(results.map(({ home }) => home))].map((id) => ({ id, name: id }));
  const table = leagueTable(teams, results, { deducted: deductedPoints(deductionsIn(knownFacts, code, label)) });
  expect(table.map((line) => `${line.position} ${line.team.id} ${line.points}`)).toEqual(
    expect.arrayContaining(places),
  );
});

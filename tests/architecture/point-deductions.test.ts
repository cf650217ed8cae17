import { expect, it } from 'vitest';
import { findLeague } from '@/lib/domain/football/leagues';
import { pointDeductions } from '@/lib/domain/football/point-deductions';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import { readSeason, readSnapshot } from '@/lib/server/ingest/providers/replay/snapshot';
import { knownAliases, knownTeams } from '@/lib/server/ingest/teams/team-registry';

const idOf = new Map(knownAliases.map(({ country, alias, teamId }) => [`${country}:${alias}`, teamId]));
const countryOf = new Map(knownTeams.map(({ id, country }) => [id, country]));
const { lines } = await readSnapshot();

it('names leagues and clubs that the registry knows, in a season that the club played where the snapshot has it', () => {
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

it('has a whole number of points, a day within or soon before the season, a reason and a page for each', () => {
  for (const { season, points, decidedOn, reason, source } of pointDeductions) {
    expect(season).toMatch(/^\d{4}(-\d{2})?$/);
    expect(Number.isInteger(points) && points > 0).toBe(true);
    expect(new Date(`${decidedOn}T00:00:00Z`).toISOString().slice(0, 10)).toBe(decidedOn);
    expect(Math.abs(Number(decidedOn.slice(0, 4)) - Number(season.slice(0, 4)))).toBeLessThanOrEqual(1);
    expect(reason).not.toBe('');
    expect(new URL(source).protocol).toBe('https:');
  }
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listedClubs } from '@/lib/domain/football/club-colours';
import { findLeague } from '@/lib/domain/football/leagues';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import { readSharedCsv, readSharedJson, sharedData, sharedNote, sharedPath } from '@/tests/support/shared-data';
import { knownAliases, knownTeams } from './team-registry';

const index = new Map(knownAliases.map(({ country, alias, teamId }) => [`${country}:${alias}`, teamId]));
const resolve = (league: string, name: string): string | undefined =>
  index.get(`${findLeague(league)?.country ?? ''}:${normaliseAlias(name)}`);

/** The club names by league in a folder of football.json files. */
function namesIn(folder: string): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const season of readdirSync(folder).filter((name) => /^\d{4}-\d{2}$/.test(name))) {
    for (const file of readdirSync(path.join(folder, season)).filter((name) => name.endsWith('.json'))) {
      const league = file.replace(/(\.clubs)?\.json$/, '');
      const found = names.get(league) ?? new Set();
      names.set(league, found);
      JSON.parse(readFileSync(path.join(folder, season, file), 'utf8'), (key, value: unknown) => {
        if (['team1', 'team2'].includes(key) && typeof value === 'string') found.add(value);
        if (
          typeof value === 'object' &&
          value !== null &&
          'key' in value &&
          'name' in value &&
          typeof value.name === 'string'
        )
          found.add(value.name);
        return value;
      });
    }
  }
  return names;
}

const unresolved = (names: ReadonlyMap<string, Iterable<string>>): string[] =>
  [...names].flatMap(([league, ofLeague]) =>
    [...ofLeague].filter((name) => !resolve(league, name)).map((name) => `${league} ${name}`),
  );

describe('the team registry', () => {
  it('has unique ASCII slugs as ids, and one team for each spelling in a country', () => {
    const ids = knownTeams.map((team) => team.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
    expect(index.size).toBe(knownAliases.length);
  });

  it('has canonical names without accents', () => {
    expect(knownTeams.filter((team) => !/^[\x20-\x7e]+$/.test(team.name)).map((team) => team.name)).toEqual([]);
  });

  it.each([
    ['Manchester United', 'gb-eng'],
    ['Paris Saint Germain', 'fr'],
    ['Bayern Munich', 'de'],
    ['Inter Milan', 'it'],
    ['Borussia Dortmund', 'de'],
    ['Atletico Madrid', 'es'],
    ['Athletic Club', 'es'],
  ])('calls it %s', (name, country) => {
    expect(knownTeams.find((team) => team.name === name)?.country).toBe(country);
  });

  it.each([
    ['de.1', 'Bayern München', 'FC Bayern München', 'bayern-munich'],
    ['it.1', 'Inter', 'FC Internazionale Milano', 'inter-milan'],
    ['es.1', 'Athletic', 'Ath Bilbao', 'athletic-club'],
    ['en.1', 'Man United', 'Manchester United FC', 'manchester-united'],
    ['tr.1', 'Buyuksehyr', 'İstanbul Başakşehir', 'istanbul-basaksehir'],
    ['at.1', 'SK Rapid Wien', 'Rapid Wien', 'rapid-vienna'],
  ])('%s: %s and %s are one club', (league, one, other, id) => {
    expect([resolve(league, one), resolve(league, other)]).toEqual([id, id]);
  });

  it.each([
    ['es.2', 'Athletic Club', 'Athletic Club B'],
    ['de.1', 'Borussia Mönchengladbach', 'Borussia Dortmund'],
    ['de.2', 'FSV Frankfurt', 'Eintracht Frankfurt'],
    ['at.1', 'Rapid Wien', 'Austria Wien'],
    ['at.2', 'SC Austria Lustenau', 'FC Lustenau 1907'],
    ['at.2', 'SV Austria Salzburg', 'FC RB Salzburg'],
    ['at.2', 'Vienna FC 1894', 'Austria Wien'],
    ['sco.1', 'Dundee', 'Dundee United'],
    ['fr.1', 'Paris FC', 'Paris SG'],
    ['fr.1', 'Ajaccio', 'Ajaccio GFCO'],
    ['it.1', 'Milan', 'Inter'],
    ['es.1', 'Real Sociedad', 'Real Sociedad B'],
  ])('%s: %s and %s are two clubs', (league, one, other) => {
    expect(resolve(league, one)).toBeDefined();
    expect(resolve(league, other)).toBeDefined();
    expect(resolve(league, one)).not.toBe(resolve(league, other));
  });
});

describe.skipIf(sharedData === null)(`the team registry and the reference data${sharedNote}`, () => {
  it('resolves every name of the results and their aliases to one team each', () => {
    const results = readdirSync(sharedPath('results')).filter((file) => /^[a-z]+\.\d\.csv$/.test(file));
    const names = new Map(
      results.map((file) => [
        file.replace('.csv', ''),
        new Set(readSharedCsv('results', file).flatMap((row) => [row.home ?? '', row.away ?? ''])),
      ]),
    );
    expect(unresolved(names)).toEqual([]);
    const aliases = readSharedJson<Record<string, Record<string, string[]>>>('results', 'ALIASES.json');
    const apart = Object.entries(aliases).flatMap(([league, clubs]) =>
      Object.entries(clubs).flatMap(([club, spellings]) =>
        spellings.filter(
          (spelling) => !resolve(league, spelling) || resolve(league, spelling) !== resolve(league, club),
        ),
      ),
    );
    expect(apart).toEqual([]);
    const merged = Object.entries(aliases).flatMap(([league, clubs]) => {
      const ids = Object.keys(clubs).map((club) => resolve(league, club));
      return ids.filter((id, at) => ids.indexOf(id) !== at);
    });
    expect(merged).toEqual([]);
  });

  it('resolves football-data.co.uk’s names to the same teams', () => {
    const names = readSharedJson<Record<string, Record<string, string>>>('odds', 'NAMEMAP.json');
    const apart = Object.entries(names).flatMap(([league, pairs]) =>
      Object.entries(pairs).filter(
        ([theirs, ours]) => !resolve(league, theirs) || resolve(league, theirs) !== resolve(league, ours),
      ),
    );
    expect(apart).toEqual([]);
  });

  it('resolves every name of openfootball’s raw files', () => {
    expect(unresolved(namesIn(sharedPath('openfootball')))).toEqual([]);
  });

  it('knows every club with known colours', () => {
    const ids = new Set(knownTeams.map(({ id }) => id));
    expect(listedClubs.colours.filter((id) => !ids.has(id))).toEqual([]);
  });
});

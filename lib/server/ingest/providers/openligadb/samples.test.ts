import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import { knownAliases } from '@/lib/server/ingest/teams/team-registry';
import { sharedData, sharedNote, sharedPath } from '@/tests/support/shared-data';
import { openligadbClient } from './client';
import { transformOpenligadb } from './transform';

describe.skipIf(sharedData === null)(`recorded responses${sharedNote}`, () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pitchcast-openligadb-'));
  afterAll(() => fs.rmSync(folder, { recursive: true }));
  const read = async (sample: string, season: string) => {
    fs.mkdirSync(path.join(folder, season), { recursive: true });
    fs.copyFileSync(sharedPath('openligadb', sample), path.join(folder, season, 'de.1.json'));
    const text = await (await openligadbClient(folder)).season({ season, leagueCode: 'de.1' });
    return transformOpenligadb({ file: '', season, leagueCode: 'de.1', text: text ?? '' });
  };

  it.each([
    ['bundesliga-2020-03.json', '2020-21', 9, 29],
    ['bundesliga-2022-01.json', '2022-23', 9, 33],
    // Not UTF-8; two of its matches are still to come.
    ['bundesliga-2023-12.json', '2023-24', 7, 20],
  ])('%s: contain every match, every goal of every score and every club', async (sample, season, finished, goals) => {
    const { fixtures, refused, notes } = await read(sample, season);
    expect([refused, notes]).toEqual([[], []]);
    expect(fixtures).toHaveLength(9);
    expect(fixtures.filter(({ status }) => status === 'finished')).toHaveLength(finished);
    expect(fixtures.flatMap((fixture) => fixture.goals ?? [])).toHaveLength(goals);
    for (const { score, goals: own = [] } of fixtures)
      expect(own).toHaveLength((score?.home ?? 0) + (score?.away ?? 0));
    const known = new Set(knownAliases.filter(({ country }) => country === 'de').map(({ alias }) => alias));
    const names = fixtures.flatMap(({ home, away }) => [home, away]);
    expect(names.filter((name) => !known.has(normaliseAlias(name)))).toEqual([]);
  });
});

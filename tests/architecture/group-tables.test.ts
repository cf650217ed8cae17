import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { knownFacts } from '@/lib/domain/football/known-facts';
import { leagueFormat } from '@/lib/domain/football/league-formats';
import { groupTable } from '@/lib/domain/football/league-table';
import { seasonParts } from '@/lib/domain/football/season-table';
import { readFootballTxt } from '@/lib/server/ingest/formats/football-txt/read-football-txt';
import { transformFootballTxt } from '@/lib/server/ingest/providers/football-txt/transform';
import { sharedData, sharedNote, sharedPath } from '@/tests/support/shared-data';

/** Groups whose published final order differs from goal difference: head-to-head matches decided a place or more. */
const groups = [
  ['uefa.el 2021-22', 'champions-league/2021-22/el.txt', 'C', ['Spartak Moskva', 'SSC Napoli']],
  ['uefa.cl 2022-23', 'champions-league/2022-23/cl.txt', 'B', ['FC Porto', 'Club Brugge KV', 'Bayer Leverkusen']],
  ['uefa.el 2022-23', 'champions-league/2022-23/el.txt', 'H', ['Ferencvárosi TC', 'AS Monaco', 'Trabzonspor']],
  ['uefa.ecl 2022-23', 'champions-league/2022-23/conf.txt', 'D', ['OGC Nice', 'Partizan', '1. FC Köln']],
  ['uefa.ecl 2022-23', 'champions-league/2022-23/conf.txt', 'H', ['Slovan Bratislava', 'FC Basel 1893']],
  ['uefa.ecl 2023-24', 'champions-league/2023-24/conf.txt', 'C', ['Viktoria Plzeň', 'Dinamo Zagreb', 'FK Astana']],
  ['caf.cl 2024-25', 'world/africa/champions-league/2024-25_cafcl.txt', 'D', ['Espérance de Tunis', 'Pyramids FC']],
] as const;

describe.skipIf(sharedData === null)(`the final table of a group${sharedNote}`, () => {
  it.each(groups)('matches the published table: %s', (season, file, group, published) => {
    const [code = '', label = ''] = season.split(' ');
    const { matches } = readFootballTxt(readFileSync(sharedPath('football-txt', file), 'utf8'));
    const fixtures = matches
      .filter((match) => match.group === group)
      .map(({ home, away, score }) => ({ home: home.name, away: away.name, score: score.fullTime }));
    const teams = [...new Set(fixtures.map(({ home }) => home))].map((name) => ({ id: name, name }));
    const table = groupTable(teams, fixtures, leagueFormat(knownFacts, code, label).level);
    expect(table.slice(0, published.length).map(({ team }) => team.name)).toEqual(published);
    expect(table.map(({ played }) => played)).toEqual([6, 6, 6, 6]);
  });
});

describe.skipIf(sharedData === null)(`the groups of a season's second part${sharedNote}`, () => {
  it.each([
    ['dk.1 2024-25', 'europe/denmark/2024-25_dk1.txt', ['Championship', 'Relegation']],
    ['dk.2 2024-25', 'europe/denmark/2024-25_dk2.txt', ['Promotion', 'Kvalifikation']],
  ])('match the groups that were played: %s', (season, file, stages) => {
    const [code = '', label = ''] = season.split(' ');
    const { matches } = readFootballTxt(readFileSync(sharedPath('football-txt', file), 'utf8'));
    const played = stages.map((stage) => {
      const ofStage = matches.filter((match) => match.stage?.startsWith(stage));
      const size = new Set(ofStage.map(({ home }) => home.name)).size;
      return { size, meetings: ofStage.length / ((size * (size - 1)) / 2) };
    });
    expect(played).toEqual(
      leagueFormat(knownFacts, code, label).split.map(({ size, meetings }) => ({ size, meetings })),
    );
  });

  it.each(['2018-19', '2023-24', '2024-25'])(
    'number three in the Czech first league, the middle one without a table: %s',
    (label) => {
      const ref = { file: `europe/czech-republic/${label}_cz1.txt`, leagueCode: 'cz.1', season: label };
      const text = readFileSync(sharedPath('football-txt', ref.file), 'utf8');
      const counted = transformFootballTxt({ ...ref, text }).fixtures.filter(({ place }) => place?.inTable);
      const { first, groups: parts } = seasonParts(
        counted.map(({ home, away, place, kickOff, score }, id) => ({
          id,
          home,
          away,
          stage: place?.stage ?? null,
          kickOff,
          score,
          isOpen: false,
        })),
      );
      expect(first.matches.length).toBe(240);
      expect(parts.map(({ teams, matches }) => [teams.length, matches.length])).toEqual([
        [6, 15],
        [4, 0],
        [6, 15],
      ]);
      const { split } = leagueFormat(knownFacts, 'cz.1', label);
      expect(split.map(({ size, meetings }) => [size, (meetings * size * (size - 1)) / 2])).toEqual(
        parts.map(({ teams, matches }) => [teams.length, matches.length]),
      );
    },
  );
});

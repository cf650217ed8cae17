import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findLeague, leagues } from '@/lib/domain/football/leagues';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import { listTxtFiles } from '@/lib/server/ingest/formats/football-txt/list-files';
import { knownAliases } from '@/lib/server/ingest/teams/team-registry';
import { DocumentError } from '@/lib/server/ingest/types';
import { sharedData, sharedNote, sharedPath } from '@/tests/support/shared-data';
import { isCalendarLeague, labelOf, refOfFile, txtLeagueCodes, txtRef } from './files';
import { transformFootballTxt } from './transform';

const poland = { file: 'europe/poland/2024-25_pl1.txt', leagueCode: 'pl.1', season: '2024-25' };
const transform = (lines: string[], ref = poland) => transformFootballTxt({ ...ref, text: lines.join('\n') });

describe('a Football.TXT document of a league', () => {
  it('becomes fixtures in UTC, from the league’s zone or the time’s own', () => {
    const { fixtures, refused, isWholeSeason } = transform([
      '= Poland Ekstraklasa 2024/25',
      '▪ Matchday 24',
      'Sat Mar 1 2025',
      '  20:15  Lech Poznań v Legia Warszawa  2-1 (1-0)',
      '  13:00 UTC-6  Arka Gdynia v Piast Gliwice',
      'Sun Jul 20 2025',
      '         Ruch Chorzów v Korona Kielce  3-0 [awarded]',
      '  18:00  Widzew Łódź v Śląsk Wrocław  [postponed]',
    ]);
    expect(refused).toEqual([]);
    expect(isWholeSeason).toBe(true);
    expect(fixtures).toMatchObject([
      {
        leagueCode: 'pl.1',
        season: '2024-25',
        round: 'Matchday 24',
        home: 'Lech Poznań',
        away: 'Legia Warszawa',
        kickOff: new Date('2025-03-01T19:15:00Z'),
        kickOffKnown: true,
        status: 'finished',
        score: { home: 2, away: 1 },
        halfTime: { home: 1, away: 0 },
        row: 4,
      },
      { kickOff: new Date('2025-03-01T19:00:00Z'), status: 'scheduled', score: null },
      { kickOffKnown: false, status: 'awarded', score: { home: 3, away: 0 }, halfTime: null },
      { status: 'postponed', score: null },
    ]);
  });

  it('separates a season’s parts, and omits what comes after its table', () => {
    const { fixtures, notes } = transform([
      '= Romania Liga 1 2024/25',
      'Sat Mar 1 2025',
      '▪ Championship, Matchday 3',
      '  Lech v Legia  2-1',
      '== Regular',
      '» Matchday 3',
      '  Legia v Lech  2-1',
      '▪ ECL Playoffs, Final',
      '  Lech v Wisła  2-1',
      '== Playoffs',
      '  Lech v Arka  2-1',
    ]);
    expect(fixtures.map(({ round }) => round)).toEqual(['Championship, Matchday 3', 'Matchday 3']);
    expect(notes).toEqual(['2 play-off matches are not part of the league and were left out']);
  });

  it('refuses undecided teams and days of another season, and reports what its head declared', () => {
    const { fixtures, refused, notes } = transform([
      '= Poland Ekstraklasa 2024/25',
      '# Matches  306',
      'Sat Mar 1 2025',
      '  N.N. v N.N.',
      '  W74 v 3A/B/C',
      'Tue Mar 1 2022',
      '  Lech v Legia  2-1',
      '  Lech v Wisła  1-1 (2-0)',
    ]);
    expect(fixtures).toEqual([]);
    expect(refused.map(({ row }) => row).sort()).toEqual([4, 5, 7, 8]);
    expect(notes).toEqual(['its head states 306 matches, and 4 stand in it']);
  });

  it.each([
    ['', 'no Football.TXT'],
    ['<!doctype html><title>Not found</title>', 'no Football.TXT'],
    ['{"matches": []}', 'no Football.TXT'],
    ['= Poland Ekstraklasa 2019/20\nSat Mar 7\n  Lech v Legia', 'is not the season 2024-25'],
    ['= Cup 2024/25\nno\nword\nof it', 'no Football.TXT'],
  ])('is refused whole: %j', (text, reason) => {
    expect(() => transform([text])).toThrow(DocumentError);
    expect(() => transform([text])).toThrow(reason);
  });

  it('that is a cup only notes what was read', () => {
    const { fixtures, notes } = transform(['= DFB Pokal 2024/25', 'Sat Mar 1 2025', '  A v B 2-1'], {
      file: 'deutschland/2024-25/cup.txt',
      leagueCode: '',
      season: '2024-25',
    });
    expect([fixtures, notes]).toEqual([[], ['1 matches read and none stored: a cup, which is not stored yet']]);
  });
});

describe('the files of the collection', () => {
  it('are found by league and season, and vice versa', () => {
    expect(txtRef('pl.1', '2024-25')).toEqual(poland);
    expect(txtRef('us.1', '2025')?.file).toBe('world/north-america/major-league-soccer/2025_mls.txt');
    expect(txtRef('xx.1', '2025')).toBeNull();
    for (const code of txtLeagueCodes) {
      const ref = txtRef(code, labelOf(code, 2024));
      expect(findLeague(code)).toBeDefined();
      expect(refOfFile(ref?.file ?? '')).toEqual(ref);
      // A folder that is one repository of the collection.
      const [repository, ...rest] = ref?.file.split('/') ?? [];
      expect(refOfFile(rest.join('/'), repository)).toEqual({ ...ref, file: rest.join('/') });
    }
    expect(leagues.filter(({ code }) => !txtLeagueCodes.includes(code))).toEqual([]);
  });

  it.each(['europe/poland/2024_pl1.txt', 'south-america/brazil/2024-25_br1.txt', 'europe/poland/2024-26_pl1.txt'])(
    '%s holds no season of its league',
    (file) => expect(refOfFile(file).leagueCode).toBe(''),
  );

  it('of a calendar year are labelled by it', () => {
    expect([labelOf('br.1', 2025), labelOf('pl.1', 2025), isCalendarLeague('xx.1')]).toEqual([
      '2025',
      '2025-26',
      false,
    ]);
  });
});

describe.skipIf(sharedData === null)(`the collection${sharedNote}`, () => {
  it('contains only clubs that the registry knows in the stored leagues', async () => {
    const known = new Set(knownAliases.map(({ country, alias }) => `${country}:${alias}`));
    const unknown = new Set<string>();
    let fixtures = 0;
    for (const file of await listTxtFiles(sharedPath('football-txt'))) {
      const ref = refOfFile(file);
      const country = findLeague(ref.leagueCode)?.country;
      if (country === undefined) continue;
      const text = readFileSync(sharedPath('football-txt', file), 'utf8');
      for (const { home, away } of transformFootballTxt({ ...ref, text }).fixtures) {
        fixtures += 1;
        for (const name of [home, away])
          if (!known.has(`${country}:${normaliseAlias(name)}`)) unknown.add(`${ref.leagueCode} ${name}`);
      }
    }
    expect([...unknown]).toEqual([]);
    expect(fixtures).toBeGreaterThan(60_000);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findLeague, leagues } from '@/lib/domain/football/leagues';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import { listTxtFiles } from '@/lib/server/ingest/formats/football-txt/list-files';
import { isCalendarLeague, labelOf } from '@/lib/server/ingest/formats/season-dates';
import { knownAliases } from '@/lib/server/ingest/teams/team-registry';
import { DocumentError } from '@/lib/server/ingest/types';
import { sharedData, sharedNote, sharedPath } from '@/tests/support/shared-data';
import { refOfFile, txtLeagueCodes, txtRefs } from './files';
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

  it('separates a season’s parts, and the matches that count in no table', () => {
    const { fixtures } = transform([
      '= Romania Liga 1 2024/25',
      'Sat Mar 1 2025',
      '▪ Championship, Matchday 3',
      '  Lech v Legia  2-1',
      '▪ ECL Playoffs, Final',
      '  Lech v Wisła  3-2 pen. 2-1 a.e.t. (1-1, 0-1)',
      '== Regular',
      '» Matchday 3',
      '  Legia v Lech  2-1',
    ]);
    const place = { groupName: null, isNeutral: false };
    expect(fixtures).toMatchObject([
      { round: 'Championship, Matchday 3', place: { ...place, stage: 'Championship', inTable: true } },
      {
        round: 'ECL Playoffs, Final',
        place: { ...place, stage: 'ECL Playoffs', inTable: false },
        score: { home: 1, away: 1 },
        extraTime: { home: 2, away: 1 },
        penalties: { home: 3, away: 2 },
      },
      { round: 'Matchday 3', place: { ...place, stage: null, inTable: true } },
    ]);
  });

  it('refuses undecided teams and days of another season, and reports what its header declares', () => {
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
    expect(notes).toEqual(['its header declares 306 matches, but it contains 4']);
  });

  it.each([
    ['', 'not Football.TXT'],
    ['<!doctype html><title>Not found</title>', 'not Football.TXT'],
    ['{"matches": []}', 'not Football.TXT'],
    ['= Poland Ekstraklasa 2019/20\nSat Mar 7\n  Lech v Legia', 'is not the season 2024-25'],
    ['= Cup 2024/25\nno\nword\nof it', 'not Football.TXT'],
  ])('is refused as a whole: %j', (text, reason) => {
    expect(() => transform([text])).toThrow(DocumentError);
    expect(() => transform([text])).toThrow(reason);
  });

  it('only gives a note on what was read if its competition is unknown', () => {
    const { fixtures, notes } = transform(['= Super Cup 2024/25', 'Sat Mar 1 2025', '  A v B 2-1'], {
      file: 'deutschland/2024-25/supercup.txt',
      leagueCode: '',
      season: '2024-25',
    });
    expect([fixtures, notes]).toEqual([
      [],
      ['1 match read and none stored: a competition that the registry does not know'],
    ]);
  });
});

describe('a Football.TXT document of a cup', () => {
  const cup = { file: 'champions-league/2024-25/cl.txt', leagueCode: 'uefa.cl', season: '2024-25' };

  it('has stages, groups, neutral grounds and clubs from several countries', () => {
    const { fixtures, refused, isWholeSeason } = transform(
      [
        '= UEFA Champions League 2024/25',
        '» League, Matchday 1',
        'Tue Sep 17 2024',
        '  18.45  Juventus FC (ITA) v PSV (NED) 3-1 (2-0)',
        '» Playoffs, Matchday 1',
        'Tue Feb 11 2025',
        '  21.00  Juventus FC (ITA) v PSV (NED) 2-1',
        '▪ Group A',
        '  21.00  PSV (NED) v Juventus FC (ITA) 2-1',
        '» Finals, Final',
        'Sat May 31 2025',
        '  21.00  PSV (NED) v Juventus FC (ITA) 4-2 pen. 1-1 a.e.t. (1-1, 0-0)',
        '  21.00  PSV (NED) v Juventus FC (ITA) 4-2 pen. 1-1 a.e.t.',
        '  21.00  PSV (XYZ) v Juventus FC (ITA)',
      ],
      cup,
    );
    expect(isWholeSeason).toBe(false);
    expect(fixtures).toMatchObject([
      {
        countries: { home: 'it', away: 'nl' },
        kickOff: new Date('2024-09-17T16:45:00Z'),
        round: 'Matchday 1',
        place: { stage: 'league', groupName: null, inTable: true, isNeutral: false },
      },
      { round: 'Playoffs', place: { stage: 'knock-out', inTable: false, isNeutral: false } },
      { place: { stage: 'group', groupName: 'A', inTable: true } },
      {
        round: 'Final',
        place: { stage: 'knock-out', inTable: false, isNeutral: true },
        score: { home: 1, away: 1 },
        extraTime: { home: 1, away: 1 },
        penalties: { home: 4, away: 2 },
      },
    ]);
    expect(refused.map(({ row, reason }) => [row, reason.split(': ').at(-1)])).toEqual([
      [13, 'its score after 90 minutes is not given'],
      [14, 'unknown country XYZ'],
    ]);
  });

  it('names a numbered round after its number of teams once it has all its ties', () => {
    const refs = { file: 'europe/france/2024-25_frcup.txt', leagueCode: 'fr.cup', season: '2024-25' };
    const roundsWith = (ties: number) => {
      const played = Array.from({ length: ties }, (_, tie) => `  21.00  Home ${tie} v Away ${tie}  2-1`);
      const lines = ['= Coupe de France', '▪ Round 8', 'Sun Dec 1 2024', '  21.00  One v Two  2-1', '▪ 10. Runde'];
      const { fixtures } = transform([...lines, 'Tue Jan 14 2025', ...played], refs);
      return [...new Set(fixtures.map(({ round }) => round))];
    };
    expect(roundsWith(16)).toEqual(['Round 8', 'Round of 32']);
    expect(roundsWith(15)).toEqual(['Round 8', '10. Runde']);
  });

  it('tells qualifying from the competition proper, and hosts from guests', () => {
    const ofFile = (file: string, title: string, ...lines: string[]) =>
      transform([title, ...lines], { ...refOfFile(file), file }).fixtures[0];
    expect(
      ofFile('champions-league/2024-25/clq.txt', '= CL 2024/25', '» Playoffs', 'Tue Aug 20 2024', '  A v B 1-0')?.place,
    ).toMatchObject({ stage: 'qualifying', inTable: false });
    const world = (teams: string, ground = 'Mexico City') =>
      ofFile(
        'worldcup/2026--usa/cup.txt',
        '= World Cup 2026',
        '▪ Group A',
        'Thu Jun 11',
        `  13:00 UTC-6  ${teams} 2-0  @ ${ground}`,
      );
    // Which side is at home depends on the tournament's hosts, which are facts.
    expect(world('Mexico v South Africa')).toMatchObject({
      countries: { home: 'world', away: 'world' },
      place: { stage: 'group', groupName: 'A' },
      ground: 'Mexico City',
    });
    expect(world('South Korea v Czech Republic')?.place?.isNeutral).toBe(true);
  });

  it('treats a match of national teams as a home match if its ground is in the home team’s country', () => {
    const placeOf = (competition: string, match: string) => {
      const file = `internationals/${competition}/2024_${competition}.txt`;
      return transform([`= ${competition} 2024`, '', '[Sat Jun 8]', `  ${match}`], refOfFile(file)).fixtures[0]?.place;
    };
    const nowhere = { stage: null, groupName: null, inTable: false };
    expect(placeOf('friendly', 'Moldova - Sweden  0-1   @ Doha, Qatar')).toEqual({
      ...nowhere,
      isNeutral: true,
      awayHosts: false,
    });
    expect(placeOf('friendly', 'Qatar - Sweden  0-1   @ Doha, Qatar')).toEqual({
      ...nowhere,
      isNeutral: false,
      awayHosts: false,
    });
    expect(placeOf('friendly', 'Sweden - Qatar  0-1   @ Doha, Qatar')).toMatchObject({
      isNeutral: true,
      awayHosts: true,
    });
    expect(placeOf('african_cup_of_nations', 'Mali - Gabon  1-0   @ Korhogo, Ivory Coast')?.isNeutral).toBe(true);
    expect(placeOf('uefa_euro_qualification', 'Wales - Finland  4-1   @ Cardiff, Wales')).toMatchObject({
      stage: 'qualifying',
      isNeutral: false,
    });
    const playOff = (match: string) =>
      transform(['= World Cup 2026', '▪ Semi-finals', `Th 26/3/26 20:45 CET  ${match}`], {
        ...refOfFile('worldcup/2026--usa/quali_playoffs.txt'),
      }).fixtures[0]?.place;
    expect(playOff('Poland  2-1  Albania   @ Warsaw')?.isNeutral).toBe(false);
    expect(playOff('Ukraine  1-3  Sweden  @ Valencia (Spain)')?.isNeutral).toBe(true);
  });
});

describe('the files of the collection', () => {
  it('are found by league and season, and vice versa', () => {
    expect(txtRefs('pl.1', '2024-25')).toEqual([poland]);
    expect(txtRefs('us.1', '2025')[0]?.file).toBe('world/north-america/major-league-soccer/2025_mls.txt');
    expect(txtRefs('uefa.cl', '2025-26').map(({ file }) => file)).toEqual([
      'champions-league/2025-26/cl.txt',
      'champions-league/2025-26/clq.txt',
    ]);
    expect(txtRefs('fifa.wc', '2026')).toHaveLength(2);
    expect(txtRefs('xx.1', '2025')).toEqual([]);
    for (const code of txtLeagueCodes) {
      expect(findLeague(code)).toBeDefined();
      for (const ref of [labelOf(code, 2024), '2022'].flatMap((season) => txtRefs(code, season))) {
        if ((ref.season.length === 4) !== isCalendarLeague(code)) continue;
        expect(refOfFile(ref.file)).toEqual(ref);
        // A folder that is only one repository of the collection.
        const [repository, ...rest] = ref.file.split('/');
        expect(refOfFile(rest.join('/'), repository)).toEqual({ ...ref, file: rest.join('/') });
      }
    }
    expect(leagues.filter(({ code }) => !txtLeagueCodes.includes(code))).toEqual([]);
  });

  it.each(['europe/poland/2024_pl1.txt', 'south-america/brazil/2024-25_br1.txt', 'europe/poland/2024-26_pl1.txt'])(
    'do not include %s, whose label is not one of its league’s',
    (file) => expect(refOfFile(file).leagueCode).toBe(''),
  );

  it('are labelled by their calendar year', () => {
    expect([labelOf('br.1', 2025), labelOf('pl.1', 2025), isCalendarLeague('xx.1')]).toEqual([
      '2025',
      '2025-26',
      false,
    ]);
  });
});

/** Teams in friendlies that are not members of FIFA; their matches are refused. */
const notOfFifa = [
  ...['Basque Country', 'Bonaire', 'Elba Island', 'Guadeloupe', 'Martinique', 'Raetia', 'Saint Barthélemy'],
  ...['Saint Martin', 'Sint Maarten', 'Tibet', 'Ticino', 'West Papua'],
];

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
      for (const { home, away, countries = { home: country, away: country } } of transformFootballTxt({ ...ref, text })
        .fixtures) {
        fixtures += 1;
        if (!known.has(`${countries.home}:${normaliseAlias(home)}`)) unknown.add(`${ref.leagueCode} ${home}`);
        if (!known.has(`${countries.away}:${normaliseAlias(away)}`)) unknown.add(`${ref.leagueCode} ${away}`);
      }
    }
    expect([...unknown].sort()).toEqual(notOfFifa.map((team) => `int.f ${team}`));
    expect(fixtures).toBeGreaterThan(60_000);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestPrices } from '@/lib/domain/football/prices';
import { decodeLatin } from '@/lib/server/ingest/formats/read-document';
import { DocumentError, type RawDocument } from '@/lib/server/ingest/types';
import { sharedData, sharedNote, sharedPath } from '@/tests/support/shared-data';
import { transformFootballData } from './transform';

const season = [
  'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,B365H,B365D,B365A,PSH,PSD,PSA,PSCH,PSCD,PSCA,AvgC>2.5,AvgC<2.5',
  'E0,16/08/2019,20:00,Man United,Chelsea,4,0,H,1,0,2.1,3.4,3.6,2.15,3.4,3.55,2.2,3.5,3.5,1.9,1.95',
  'E0,17/08/19,15:00,Arsenal,Burnley,2,1,H,1,1,1.3,5.5,10,,,,1.31,5.6,10.5,,',
  'E0,10/05/2020,,Leeds,Fulham,,,,,,1.9,3.5,4,,,,,,,,',
].join('\r\n');

const document = (text: string, rest: Partial<RawDocument> = {}): RawDocument => ({
  file: 'E0.csv',
  season: '2019-20',
  leagueCode: 'en.1',
  text,
  ...rest,
});
const read = (text: string, rest?: Partial<RawDocument>) => transformFootballData(document(text, rest), true);

describe('a season file', () => {
  it('returns matches with both date formats, British times and complete sets of prices', () => {
    const { fixtures, refused } = read(season);
    expect(refused).toEqual([]);
    expect(
      fixtures.map(({ home, kickOff, kickOffKnown, status, score, halfTime }) => [
        home,
        kickOff.toISOString(),
        kickOffKnown,
        status,
        score,
        halfTime,
      ]),
    ).toEqual([
      ['Man United', '2019-08-16T19:00:00.000Z', true, 'finished', { home: 4, away: 0 }, { home: 1, away: 0 }],
      ['Arsenal', '2019-08-17T14:00:00.000Z', true, 'finished', { home: 2, away: 1 }, { home: 1, away: 1 }],
      ['Leeds', '2020-05-10T14:00:00.000Z', false, 'scheduled', null, null],
    ]);
    const prices = fixtures[0]?.prices ?? [];
    expect(prices).toContainEqual({
      bookmaker: 'pinnacle',
      market: 'match-result',
      outcome: 'draw',
      closing: true,
      price: 3.5,
    });
    expect(prices).toContainEqual({
      bookmaker: 'average',
      market: 'over-under-2-5',
      outcome: 'under',
      closing: true,
      price: 1.95,
    });
    expect(prices).toContainEqual({
      bookmaker: 'bet365',
      market: 'match-result',
      outcome: 'away',
      closing: false,
      price: 3.6,
    });
    expect(bestPrices(prices, 'match-result')).toEqual({
      bookmaker: 'pinnacle',
      closing: true,
      prices: [2.2, 3.5, 3.5],
    });
  });

  it('keeps only the market prices of an old season', () => {
    const { fixtures } = transformFootballData(document(season), false);
    expect(fixtures[0]?.prices).toHaveLength(5);
    expect(fixtures[1]?.prices?.map((price) => price.price)).toEqual([1.31, 5.6, 10.5]);
    expect(fixtures[2]?.prices?.every((price) => price.bookmaker === 'bet365' && !price.closing)).toBe(true);
  });

  it('reads a byte order mark, single-byte Latin letters, and a file without half of the columns', () => {
    expect(read(decodeLatin(Buffer.from(`\uFEFF${season}`))).fixtures).toHaveLength(3);
    const latin = decodeLatin(Buffer.from('Div,Date,HomeTeam,AwayTeam\nSP1,17/08/19,M\xe1laga,C\xf3rdoba\n', 'latin1'));
    expect(read(latin, { leagueCode: 'es.1' }).fixtures[0]).toMatchObject({
      home: 'Málaga',
      away: 'Córdoba',
      score: null,
      prices: [],
    });
  });

  it('reads counts that a data tool has written with decimals', () => {
    const decimals = season.replace(',4,0,H,1,0,', ',4.0,0.0,H,1.0,0.0,');
    expect(read(decimals).fixtures[0]).toEqual(read(season).fixtures[0]);
    expect(read(season.replace(',4,0,H', ',4.5,0,H')).refused[0]?.reason).toContain('"4.5" and "0" are not a score');
  });

  it('reads the counts of a played match, with expected goals if the file has them', () => {
    const counted = [
      'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,HS,AS,HST,AST,HC,AC,HR,AR,HxG,AxG',
      'E0,16/08/2019,A,B,4,0,18.0,9.0,7,3,8,2,0,1,2.31,0.4',
      'E0,17/08/2019,C,D,1,1,12,x,13,3,5,,0,0,,',
      'E0,18/08/2019,E,F,1,1',
      'E0,10/05/2020,G,H,,,10,10,5,5,5,5,0,0,1,1',
    ].join('\n');
    expect(read(counted).fixtures.map(({ chances }) => chances)).toEqual([
      {
        shots: { home: 18, away: 9 },
        onTarget: { home: 7, away: 3 },
        corners: { home: 8, away: 2 },
        redCards: { home: 0, away: 1 },
        xg: { home: 2.31, away: 0.4 },
      },
      { shots: null, onTarget: { home: 13, away: 3 }, corners: null, redCards: { home: 0, away: 0 }, xg: null },
      null,
      null,
    ]);
  });

  it('refuses a row with the reason, and accepts the others', () => {
    const { fixtures, refused } = read(
      [
        season,
        'E0,31/02/2020,,A,B,1,1',
        'E0,yesterday,,A,B,1,1',
        'E0,01/03/2020,,A,,1,1',
        'E0,01/03/2020,,A,B,x,1',
        'E0,01/03/2031,,A,B,1,1',
        'E0,01/03/2020,,A,B,1',
      ].join('\n'),
    );
    expect(fixtures).toHaveLength(3);
    expect(refused.map(({ row, reason }) => `${row} ${reason.slice(0, 12)}`)).toEqual([
      '5 2020-02-31 i',
      '6 "yesterday" ',
      '7 a team is mi',
      '8 "x" and "1" ',
      '9 2031-03-01 i',
      '10 "1" and "" a',
    ]);
  });

  it('accepts no set of prices with a gap or a typing error', () => {
    const { fixtures } = read(
      season
        .replace('2.2,3.5,3.5', '2.2,35,3.5')
        .replace('2.15,3.4,3.55', '2.15,,3.55')
        .replace('2.1,3.4,3.6', '0,3.4,3.6'),
    );
    expect(bestPrices(fixtures[0]?.prices ?? [], 'match-result')).toBeNull();
  });
});

describe('the coming fixtures', () => {
  it('belong to the leagues of their divisions and the seasons of their days', () => {
    const { fixtures, notes } = read(
      'Div,Date,Time,HomeTeam,AwayTeam,AvgH,AvgD,AvgA\nD1,29/08/2026,14:30,Bayern Munich,Augsburg,1.2,7,13\nEC,29/08/2026,15:00,Barrow,Walsall,2,3,4\n',
      { season: '', leagueCode: '' },
    );
    expect(fixtures).toMatchObject([{ leagueCode: 'de.1', season: '2026-27', status: 'scheduled' }]);
    expect(notes).toEqual(['left out 1 match of other divisions']);
  });
});

describe('wild input', () => {
  const outcome = (text: string): unknown => {
    try {
      for (const { kickOff, prices, score } of read(text).fixtures) {
        expect(Number.isNaN(kickOff.getTime())).toBe(false);
        for (const { price } of prices ?? []) expect(price).toBeGreaterThanOrEqual(1.01);
        if (score) expect(Math.min(score.home, score.away)).toBeGreaterThanOrEqual(0);
      }
      return null;
    } catch (error) {
      return error;
    }
  };

  it('throws nothing but a DocumentError for any string, and for a web page', () => {
    expect(outcome('<!doctype html><title>Not found</title>')).toBeInstanceOf(DocumentError);
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: 'binary' })),
        (text) => void expect(outcome(text) ?? new DocumentError('')).toBeInstanceOf(DocumentError),
      ),
    );
  });

  it('keeps every complete row of a truncated file, and never half a score', () => {
    fc.assert(
      fc.property(fc.nat(season.length), (length) => {
        const cut = season.slice(0, length);
        const whole = cut.split('\r\n').length - 2;
        if (outcome(cut) !== null) return;
        const { fixtures } = read(cut);
        expect(fixtures.length).toBeGreaterThanOrEqual(Math.max(0, whole));
        for (const [index, fixture] of fixtures.slice(0, Math.max(0, whole)).entries())
          expect(fixture).toEqual(read(season).fixtures[index]);
      }),
    );
  });

  it('survives swapped cells', () => {
    const odd = fc.oneof(
      fc.string(),
      fc.constantFrom('0', '-1', '1e9', 'NaN', '"', '99/99/9999', '24:00', '٣', '\u0000'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), fc.nat(20), odd), { maxLength: 12 }), (changes) => {
        const rows = season.split('\r\n').map((line) => line.split(','));
        for (const [row, column, value] of changes) if (rows[row]?.[column] !== undefined) rows[row][column] = value;
        expect(outcome(rows.map((row) => row.join(',')).join('\n')) ?? new DocumentError('')).toBeInstanceOf(
          DocumentError,
        );
      }),
    );
  });
});

describe.skipIf(sharedData === null)(`real files${sharedNote}`, () => {
  it('have every match of their season with its market price', () => {
    const files = readdirSync(sharedPath('odds')).filter((file) => /^[a-z]{2}\.1-\d{4}-\d{2}\.csv$/.test(file));
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const [leagueCode = '', label = ''] = /^(.{4})-(.+)\.csv$/.exec(file)?.slice(1) ?? [];
      const text = decodeLatin(readFileSync(sharedPath('odds', file)));
      const { fixtures, refused } = transformFootballData({ file, season: label, leagueCode, text }, false);
      expect(refused, file).toEqual([]);
      expect(fixtures, file).toHaveLength(text.trim().split(/\r?\n/).length - 1);
      const priced = fixtures.filter(({ prices }) => bestPrices(prices ?? [], 'match-result')?.closing);
      expect(priced.length, file).toBeGreaterThan(0.9 * fixtures.length);
    }
  });
});

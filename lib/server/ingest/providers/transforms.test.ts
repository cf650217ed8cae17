import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentError } from '@/lib/server/ingest/types';
import { seasonOf } from '@/tests/support/source-folder';
import { transformOpenfootball } from './openfootball/transform';

type Document = { rounds: { name: string; matches: Record<string, unknown>[] }[] };

const sample = JSON.stringify({ rounds: [{ name: 'Matchday 1', matches: seasonOf('2014-08-30', '2014-09-20') }] });

describe('the openfootball transform', () => {
  const refusal = (text: string): unknown => {
    try {
      const { fixtures } = transformOpenfootball({
        file: '2014-15/en.1.json',
        season: '2014-15',
        leagueCode: 'en.1',
        text,
      });
      for (const { kickOff } of fixtures) expect(Number.isNaN(kickOff.getTime())).toBe(false);
      return null;
    } catch (error) {
      return error;
    }
  };
  it('refuses a truncated document', () => {
    fc.assert(
      fc.property(fc.nat(sample.length - 1), (length) => {
        expect(refusal(sample.slice(0, length))).toBeInstanceOf(DocumentError);
      }),
    );
  });

  it('throws nothing but a DocumentError for documents with swapped values', () => {
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('9999-12-31', '0000-01-01', '2014-08-30', '24:00', 1e300, -0, '\u0000', []),
    );
    const change = fc.record({
      round: fc.nat(0),
      match: fc.nat(29),
      field: fc.constantFrom('date', 'time', 'team1', 'team2', 'score1', 'score2', 'score', 'status', 'round'),
      value: odd,
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const document = JSON.parse(sample) as Document;
        for (const { round, match, field, value } of changes) {
          const row = document.rounds[round]?.matches[match];
          if (row) row[field] = value;
        }
        const error = refusal(JSON.stringify(document));
        if (error !== null) expect(error).toBeInstanceOf(DocumentError);
      }),
    );
  });

  it('throws nothing but a DocumentError for any string', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const error = refusal(text);
        if (error !== null) expect(error).toBeInstanceOf(DocumentError);
      }),
    );
  });
});

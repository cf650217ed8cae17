import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { DocumentError, type RawDocument, type TransformedDocument } from '@/lib/server/ingest/types';
import { transformOpenfootball } from './openfootball/transform';
import { readReplayDocument } from './replay/documents';
import { transformReplay } from './replay/transform';

type Document = { rounds: { name: string; matches: Record<string, unknown>[] }[] };

const transforms: Record<string, (document: RawDocument) => TransformedDocument> = {
  openfootball: transformOpenfootball,
  replay: (document) => transformReplay(document, 4_060, new Date('2026-03-14T09:00:00Z')),
};

describe.each(Object.entries(transforms))('the %s transform', (_, transform) => {
  const refusal = (text: string): unknown => {
    try {
      const { fixtures } = transform({ file: '2014-15/at.2.json', season: '2014-15', leagueCode: 'at.2', text });
      for (const { kickOff } of fixtures) expect(Number.isNaN(kickOff.getTime())).toBe(false);
      return null;
    } catch (error) {
      return error;
    }
  };
  let sample = '';
  beforeAll(async () => {
    const document = JSON.parse(await readReplayDocument('2014-15/at.2.json')) as Document;
    sample = JSON.stringify({ rounds: document.rounds.slice(0, 4) });
  });

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
      round: fc.nat(3),
      match: fc.nat(4),
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

  it('throws nothing but a DocumentError for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const error = refusal(text);
        if (error !== null) expect(error).toBeInstanceOf(DocumentError);
      }),
    );
  });
});

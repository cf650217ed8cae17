import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageTags, type PageTag } from '@/lib/domain/shared/page-tags';
import { packChanges, packEverything, readChanges } from './change-messages';

const tag = fc.oneof(
  fc.integer({ min: 1 }).map(pageTags.match),
  fc.string({ maxLength: 300 }).map((id): PageTag => pageTags.team(id)),
  fc.constant(pageTags.all),
);

describe('change notifications', () => {
  it("arrive complete, each below PostgreSQL's payload limit", () => {
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 200 }), (tags) => {
        const payloads = packChanges('me', tags);
        for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
        const read = payloads.map((payload) => readChanges(payload)?.tags);
        if (read[0] !== 'everything') expect(read.flat()).toEqual(tags);
      }),
    );
  });

  it('consist of a single one if nearly everything changes', () => {
    const tags = Array.from({ length: 50_000 }, (_, id) => pageTags.match(id));
    expect(packChanges('me', tags).map(readChanges)).toEqual([{ from: 'me', tags: 'everything' }]);
    expect(readChanges(packEverything('me'))).toEqual({ from: 'me', tags: 'everything' });
    expect(packChanges('me', [])).toEqual([]);
  });

  it.each([undefined, '', 'null', '{', '[]', '{"from":1,"tags":[]}', '{"from":"a"}', '{"from":"a","tags":[1]}'])(
    'are ignored if they are not ours: %s',
    (payload) => {
      expect(readChanges(payload)).toBeUndefined();
    },
  );
});

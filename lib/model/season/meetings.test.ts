import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eitherWay, fromFullTable, fromHalfTable, fullTable, halfTable, oncePerPair } from './meetings';

const ids = ['a', 'b', 'c', 'd'];
const codeOf = (id: string): number => id.codePointAt(0) ?? 0;
const chanceOf = (one: string, other: string) => codeOf(one) / (codeOf(one) + 1.3 * codeOf(other));
const pairs = ids.flatMap((one) => ids.filter((other) => other !== one).map((other) => [one, other] as const));

describe('the outcome of a meeting of two teams', () => {
  it('is read from a full table as it was written, even through JSON', () => {
    const read = fromFullTable(ids, JSON.parse(JSON.stringify(fullTable(ids, chanceOf))) as number[][]);
    for (const [one, other] of pairs) expect(read(one, other)).toBe(chanceOf(one, other));
  });

  it('is read from half a table in the order of the teams', () => {
    const read = fromHalfTable(ids, JSON.parse(JSON.stringify(halfTable(ids, chanceOf))) as number[][]);
    const [byIndex, written] = [read, chanceOf].map((chance) => eitherWay(oncePerPair(ids, chance)));
    for (const one of ids.keys())
      for (const other of ids.keys()) {
        if (one === other) continue;
        expect(byIndex!(one, other)).toBe(written!(one, other));
        expect(byIndex!(one, other) + byIndex!(other, one)).toBeCloseTo(1, 12);
      }
    expect(() => read('b', 'a')).toThrow('b against a');
    expect(() => read('a', 'x')).toThrow('a against x');
  });

  it('is computed only once', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { maxLength: 40 }), (asked) => {
        let times = 0;
        const chance = oncePerPair(ids, (one, other) => {
          times += 1;
          return chanceOf(one, other);
        });
        for (const [one, other] of asked) chance(one, other);
        expect(times).toBe(new Set(asked.map(String)).size);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrequentNames } from './frequent-names';

const drained = (size: number, names: readonly string[]) => {
  const frequent = new FrequentNames(size);
  for (const name of names) frequent.add(name);
  return frequent.drain();
};

describe('frequent names', () => {
  it('survive thousands of invented ones that came before them', () => {
    const invented = Array.from({ length: 2_160 }, (_, number) => `invented-${number}`);
    const mixed = invented.flatMap((name, index) => (index > 500 && index % 20 === 0 ? [name, 'true'] : [name]));
    const { names, others } = drained(300, mixed);
    expect(Object.fromEntries(names).true).toBeGreaterThan(70);
    expect(names.length).toBeLessThanOrEqual(300);
    expect(names.reduce((sum, [, count]) => sum + count, others)).toBe(mixed.length);
  });

  it('start afresh when drained', () => {
    const frequent = new FrequentNames(2);
    frequent.add('a', 3);
    expect(frequent.drain()).toEqual({ names: [['a', 3]], others: 0 });
    expect(frequent.drain()).toEqual({ names: [], others: 0 });
  });

  it('never exceed their true counts, lose nothing, and keep every name that is frequent enough', () => {
    const name = fc.integer({ min: 0, max: 40 }).map(String);
    fc.assert(
      fc.property(fc.array(name, { maxLength: 400 }), fc.integer({ min: 1, max: 12 }), (names, size) => {
        const truth = new Map<string, number>();
        for (const each of names) truth.set(each, (truth.get(each) ?? 0) + 1);
        const result = drained(size, names);
        const found = new Map(result.names);
        expect(found.size).toBeLessThanOrEqual(size);
        for (const [each, count] of found) expect(count).toBeLessThanOrEqual(truth.get(each) ?? 0);
        expect([...found.values()].reduce((sum, count) => sum + count, result.others)).toBe(names.length);
        for (const [each, count] of truth) if (count > names.length / size) expect(found.has(each)).toBe(true);
      }),
    );
  });
});

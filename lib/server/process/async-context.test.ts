import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { setImmediate, setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { heldTicks, shareAsyncContext } from './async-context';

beforeAll(shareAsyncContext);

const waits = [
  () => Promise.resolve(),
  () => setImmediate(),
  () => setTimeout(1),
  () => new Promise<void>((resolve) => process.nextTick(resolve)),
  () => new Promise<void>((resolve) => queueMicrotask(resolve)),
];

describe('the shared async context', () => {
  it('separates storages, and interleaved flows', async () => {
    const storages = [0, 1, 2].map(() => new AsyncLocalStorage<number>());
    type Step = { storage: number; store: number; wait: number; inner: Step[] };
    const tree = fc.memo((depth): fc.Arbitrary<Step[]> =>
      fc.array(
        fc.record({
          storage: fc.nat(2),
          store: fc.nat(9),
          wait: fc.nat(waits.length - 1),
          inner: depth > 1 ? tree(depth - 1) : fc.constant([]),
        }),
        { maxLength: 3 },
      ),
    );
    const read = () => storages.map((storage) => storage.getStore());
    const walk = async (steps: Step[], expected: (number | undefined)[]): Promise<void> => {
      await Promise.all(
        steps.map(async ({ storage, store, wait, inner }) =>
          storages[storage]?.run(store, async () => {
            const own = expected.with(storage, store);
            expect(read()).toEqual(own);
            await waits[wait]?.();
            expect(read()).toEqual(own);
            await walk(inner, own);
            expect(read()).toEqual(own);
          }),
        ),
      );
      expect(read()).toEqual(expected);
    };
    await fc.assert(
      fc.asyncProperty(tree(3), (steps) => walk(steps, [undefined, undefined, undefined])),
      { numRuns: 40 },
    );
  });

  it('returns what the work returns, and throws what it throws', () => {
    const storage = new AsyncLocalStorage<string>();
    expect(storage.run('a', (first, second) => `${storage.getStore()}${first}${second}`, 1, 2)).toBe('a12');
    expect(() =>
      storage.run('a', () => {
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(storage.getStore()).toBeUndefined();
  });

  it('exits one storage, enters for the rest of a flow, and is disabled', async () => {
    const [one, other] = [new AsyncLocalStorage<string>(), new AsyncLocalStorage<string>()];
    await one.run('one', () =>
      other.run('other', async () => {
        expect(one.exit(() => [one.getStore(), other.getStore()])).toEqual([undefined, 'other']);
        one.enterWith('later');
        await setImmediate();
        expect([one.getStore(), other.getStore()]).toEqual(['later', 'other']);
        one.disable();
        expect([one.getStore(), other.getStore()]).toEqual([undefined, 'other']);
        expect(one.run('again', () => one.getStore())).toBe('again');
      }),
    );
    expect([one.getStore(), other.getStore()]).toEqual([undefined, undefined]);
  });

  it('is bound with functions', () => {
    const storage = new AsyncLocalStorage<string>();
    const [bound, resource, snapshot] = storage.run(
      'stored',
      () =>
        [
          AsyncLocalStorage.bind(() => storage.getStore()),
          AsyncResource.bind(() => storage.getStore()),
          AsyncLocalStorage.snapshot(),
        ] as const,
    );
    expect(
      storage.run('now', () => [bound(), resource(), snapshot(() => storage.getStore()), storage.getStore()]),
    ).toEqual(['stored', 'stored', 'stored', 'now']);
  });

  it('holds one tick', async () => {
    shareAsyncContext();
    await setImmediate();
    expect(heldTicks).toHaveLength('_enable' in AsyncLocalStorage.prototype ? 1 : 0);
  });
});

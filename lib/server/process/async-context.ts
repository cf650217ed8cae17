import { AsyncLocalStorage, executionAsyncResource } from 'node:async_hooks';

type Storage = AsyncLocalStorage<unknown>;
/** The values of all storages at one place of the program's flow; immutable, only replaced by a copy. */
type Context = ReadonlyMap<Storage, unknown>;

/** Up to Node.js 22 each storage propagates itself; later versions have one frame, as here. */
const isHandedOnSingly = '_enable' in AsyncLocalStorage.prototype;
const nothing: Context = new Map();

let applied = false;
/** Held so that its hidden class survives: see `keepShapeOfTicks`. */
export const heldTicks: object[] = [];

/**
 * Makes all AsyncLocalStorages of the process share one. Node.js up to 22 writes a property for each storage in use on
 * every promise, tick, timer and socket, even if it is empty; the framework and the pages' tags bring eleven. Must be
 * called before any is used. A disabled storage is empty from there on, not in flows that began elsewhere.
 */
export function shareAsyncContext(): void {
  if (applied || !isHandedOnSingly) return;
  applied = true;
  const { prototype } = AsyncLocalStorage;
  const shared = new AsyncLocalStorage<Context>();
  const read: () => Context | undefined = prototype.getStore.bind(shared) as never;
  const enter = prototype.enterWith.bind(shared) as (context: Context) => void;
  const runIn = prototype.run.bind(shared) as <Result>(
    context: Context,
    work: (...parts: unknown[]) => Result,
    ...parts: unknown[]
  ) => Result;
  const withStore = (storage: Storage, store: unknown): Context => new Map(read()).set(storage, store);

  Object.assign(prototype, {
    getStore(this: Storage) {
      return read()?.get(this);
    },
    run<Result>(this: Storage, store: unknown, work: (...parts: unknown[]) => Result, ...parts: unknown[]): Result {
      return runIn(withStore(this, store), work, ...parts);
    },
    exit<Result>(this: Storage, work: (...parts: unknown[]) => Result, ...parts: unknown[]): Result {
      return runIn(withStore(this, undefined), work, ...parts);
    },
    enterWith(this: Storage, store: unknown) {
      enter(withStore(this, store));
    },
    disable(this: Storage) {
      enter(withStore(this, undefined));
    },
  });
  runIn(nothing, keepShapeOfTicks);
}

/**
 * V8 drops the hidden class of process.nextTick's objects when a full collection finds no tick waiting, and from the
 * second time on creates these objects the slow way for good: 300 instead of 40 ns, some five times per request.
 * Retaining one prevents it.
 */
function keepShapeOfTicks(): void {
  process.nextTick(() => heldTicks.push(executionAsyncResource()));
}

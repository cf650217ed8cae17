import { createStore, type StateCreator, type StoreApi } from 'zustand/vanilla';

/**
 * A store in the browser. On the server it has only its initial state, which one process shares among all visitors.
 * @throws {Error} from any action that writes while the server renders
 */
export function createBrowserStore<State>(initializer: StateCreator<State>): StoreApi<State> {
  return createStore<State>((set, get, api) => {
    const guarded = ((partial: Parameters<typeof set>[0], replace?: false) => {
      if (typeof window === 'undefined') throw new Error('A browser store was written to during server rendering.');
      set(partial, replace);
    }) as typeof set;
    return initializer(guarded, get, { ...api, setState: guarded });
  });
}

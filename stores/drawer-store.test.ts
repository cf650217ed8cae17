import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDrawerStore } from './drawer-store';

afterEach(() => void vi.unstubAllGlobals());

describe('drawer', () => {
  const windowOf = (isWide: boolean) => {
    const listeners = new Set<() => void>();
    const list = {
      matches: isWide,
      addEventListener: (_: string, add: () => void) => listeners.add(add),
      removeEventListener: (_: string, old: () => void) => listeners.delete(old),
    };
    const matchMedia = vi.fn(() => list);
    vi.stubGlobal('matchMedia', matchMedia);
    const cross = (matches: boolean) => {
      list.matches = matches;
      listeners.forEach((notify) => notify());
    };
    return { matchMedia, listeners, cross };
  };

  it('is open by default from 1280 px, closed below, and switches when the width crosses that limit', () => {
    const screen = windowOf(true);
    const store = createDrawerStore();
    const stop = store.getState().followWidth();
    expect(screen.matchMedia).toHaveBeenCalledWith('(min-width: 1280px)');
    expect(store.getState().isOpen).toBe(true);
    screen.cross(false);
    expect(store.getState().isOpen).toBe(false);
    stop();
    expect(screen.listeners.size).toBe(0);
  });

  it('opens, closes and toggles', () => {
    const store = createDrawerStore();
    store.getState().toggle();
    expect(store.getState().isOpen).toBe(true);
    store.getState().close();
    expect(store.getState().isOpen).toBe(false);
    store.getState().open();
    store.getState().toggle();
    expect(store.getState().isOpen).toBe(false);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { createSortStore } from './sort-store';

describe('sort', () => {
  beforeEach(() => localStorage.clear());

  it('starts as default and saves nothing', () => {
    const store = createSortStore();
    store.getState().restore();
    expect(store.getState().sort).toBe('default');
    expect(localStorage.getItem('sortOption')).toBeNull();
  });

  it.each(['probability', 'upcoming'] as const)('toggles %s on, and back to default', (option) => {
    const store = createSortStore();
    store.getState().toggleSort(option);
    expect(store.getState().sort).toBe(option);
    expect(localStorage.getItem('sortOption')).toBe(option);
    store.getState().toggleSort(option);
    expect(store.getState().sort).toBe('default');
    expect(localStorage.getItem('sortOption')).toBeNull();
  });

  it('switches from one option to the other', () => {
    const store = createSortStore();
    store.getState().toggleSort('probability');
    store.getState().toggleSort('upcoming');
    expect(store.getState().sort).toBe('upcoming');
    expect(localStorage.getItem('sortOption')).toBe('upcoming');
  });

  it('clears the saved choice when default is set', () => {
    const store = createSortStore();
    store.getState().setSort('upcoming');
    expect(store.getState().setSort('default')).toBe(true);
    expect(localStorage.getItem('sortOption')).toBeNull();
  });

  it.each(['newest', 'stake', '', null, undefined, 3, 'Default'])('rejects %s', (value) => {
    const store = createSortStore();
    store.getState().setSort('upcoming');
    expect(store.getState().setSort(value)).toBe(false);
    expect(store.getState().sort).toBe('upcoming');
    expect(localStorage.getItem('sortOption')).toBe('upcoming');
  });

  it('restores a valid saved choice and clears an invalid one', () => {
    localStorage.setItem('sortOption', 'probability');
    const store = createSortStore();
    store.getState().restore();
    expect(store.getState()).toMatchObject({ sort: 'probability', isRestored: true });
    for (const invalid of ['newest', 'stake']) {
      localStorage.setItem('sortOption', invalid);
      store.getState().restore();
      expect(store.getState().sort).toBe('default');
      expect(localStorage.getItem('sortOption')).toBeNull();
    }
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { legKey, type SlipLeg } from '@/lib/domain/football/slip-address';
import { createSlipStore } from './slip-store';

const leg = (matchId: number, outcome = 'home'): SlipLeg => ({ matchId, market: 'match-result', outcome });

beforeEach(() => localStorage.clear());

it('adds a leg, stores it on the device and removes it again', () => {
  const store = createSlipStore();
  store.getState().toggle(leg(1));
  store.getState().toggle(leg(2, 'draw'));
  expect(localStorage.getItem('slip')).toBe('1.match-result.home~2.match-result.draw');
  store.getState().toggle(leg(1));
  expect(store.getState().legs).toEqual([leg(2, 'draw')]);
  store.getState().remove('2.match-result.draw');
  expect([store.getState().legs, localStorage.getItem('slip')]).toEqual([[], null]);
});

it('accepts twelve legs and rejects the thirteenth', () => {
  const store = createSlipStore();
  for (let id = 1; id <= 12; id += 1) expect(store.getState().toggle(leg(id))).toBe(true);
  expect(store.getState().toggle(leg(13))).toBe(false);
  expect(store.getState().toggle(leg(12))).toBe(true);
  expect(store.getState().legs).toHaveLength(11);
});

it('replaces the slip with another one', () => {
  const store = createSlipStore();
  store.getState().toggle(leg(1));
  store.getState().take([leg(2), leg(3, 'away')]);
  expect(localStorage.getItem('slip')).toBe('2.match-result.home~3.match-result.away');
});

it('shows a shared slip instead of the visitor’s own, and stores it only once it is changed', () => {
  localStorage.setItem('slip', '1.match-result.home');
  const store = createSlipStore();
  store.getState().restore(null);
  expect(store.getState()).toMatchObject({ legs: [leg(1)], isRestored: true, isShared: false });
  store.getState().restore('5.match-result.away');
  expect(store.getState()).toMatchObject({ legs: [leg(5, 'away')], isShared: true });
  expect(localStorage.getItem('slip')).toBe('1.match-result.home');
  store.getState().restore('nonsense');
  expect(store.getState()).toMatchObject({ legs: [leg(1)], isShared: false });
  store.getState().restore('5.match-result.away');
  store.getState().toggle(leg(6));
  expect(store.getState().isShared).toBe(false);
  expect(localStorage.getItem('slip')).toBe('5.match-result.away~6.match-result.home');
});

it('adds legs to the visitor’s own slip, each once, all or none', () => {
  localStorage.setItem('slip', '1.match-result.home');
  const store = createSlipStore();
  store.getState().restore('5.match-result.away');
  expect(store.getState().add([leg(1), leg(2)])).toBe(true);
  expect(store.getState().legs).toEqual([leg(1), leg(2)]);
  expect(localStorage.getItem('slip')).toBe('1.match-result.home~2.match-result.home');
  expect(store.getState().add(Array.from({ length: 11 }, (_, index) => leg(10 + index)))).toBe(false);
  expect(store.getState().legs).toHaveLength(2);
});

it('lasts as long as the page if nothing may be stored', () => {
  localStorage.setItem('cookie_choices', '{"preferences":false}');
  const store = createSlipStore();
  store.getState().restore(null);
  store.getState().add([leg(1)]);
  store.getState().restore(null);
  expect([store.getState().legs, localStorage.getItem('slip')]).toEqual([[leg(1)], null]);
});

describe('with another tab', () => {
  it('loses no leg that the other tab has added, and restores none that it has removed', () => {
    const [one, other] = [createSlipStore(), createSlipStore()];
    for (const store of [one, other]) store.getState().restore(null);
    one.getState().toggle(leg(1));
    one.getState().toggle(leg(2));
    other.getState().toggle(leg(3));
    expect(localStorage.getItem('slip')).toBe('1.match-result.home~2.match-result.home~3.match-result.home');
    one.getState().remove('1.match-result.home');
    other.getState().remove('3.match-result.home');
    expect(localStorage.getItem('slip')).toBe('2.match-result.home');
    one.getState().clear();
    other.getState().toggle(leg(4));
    expect(localStorage.getItem('slip')).toBe('4.match-result.home');
  });

  it('does what its button says', () => {
    const [one, other] = [createSlipStore(), createSlipStore()];
    one.getState().toggle(leg(1));
    // In this tab it is not picked yet.
    expect(other.getState().toggle(leg(1))).toBe(true);
    expect(other.getState().legs).toEqual([leg(1)]);
  });

  it('shows the legs of a full slip that it could not add to', () => {
    const [one, other] = [createSlipStore(), createSlipStore()];
    for (let id = 1; id <= 12; id += 1) one.getState().toggle(leg(id));
    expect(other.getState().toggle(leg(13))).toBe(false);
    expect(other.getState().legs).toHaveLength(12);
    expect(other.getState().toggle(leg(12))).toBe(true);
    expect(localStorage.getItem('slip')).toBe(one.getState().legs.slice(0, 11).map(legKey).join('~'));
  });

  it('adopts the other tab’s slip, but not in place of a shared one', () => {
    const store = createSlipStore();
    store.getState().restore('5.match-result.away');
    localStorage.setItem('slip', '1.match-result.home');
    store.getState().takeOver();
    expect(store.getState()).toMatchObject({ legs: [leg(5, 'away')], isShared: true });
    store.getState().restore(null);
    localStorage.removeItem('slip');
    store.getState().takeOver();
    expect(store.getState().legs).toEqual([]);
  });

  it('that refuses preferences, keeps the slip as long as the page', () => {
    const store = createSlipStore();
    store.getState().toggle(leg(1));
    localStorage.setItem('cookie_choices', '{"preferences":false}');
    localStorage.removeItem('slip');
    store.getState().takeOver();
    store.getState().toggle(leg(2));
    expect([store.getState().legs, localStorage.getItem('slip')]).toEqual([[leg(1), leg(2)], null]);
  });
});

it('lasts as long as the page if storage is blocked', () => {
  const refuse = vi.fn(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => undefined });
  const store = createSlipStore();
  store.getState().restore(null);
  for (const id of [1, 2]) store.getState().toggle(leg(id));
  store.getState().add([leg(3)]);
  vi.unstubAllGlobals();
  expect(refuse).toHaveBeenCalled();
  expect(store.getState().legs).toEqual([leg(1), leg(2), leg(3)]);
});

it('survives invalid stored data', () => {
  localStorage.setItem('slip', '{"legs":[1]}');
  const store = createSlipStore();
  store.getState().restore(null);
  expect(store.getState().legs).toEqual([]);
  store.getState().clear();
  expect(localStorage.getItem('slip')).toBeNull();
});

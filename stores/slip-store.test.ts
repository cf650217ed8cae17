import { beforeEach, expect, it } from 'vitest';
import type { SlipLeg } from '@/lib/domain/football/slip-address';
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

it('replaces the slip by another one', () => {
  const store = createSlipStore();
  store.getState().toggle(leg(1));
  store.getState().take([leg(2), leg(3, 'away')]);
  expect(localStorage.getItem('slip')).toBe('2.match-result.home~3.match-result.away');
});

it('prefers a shared slip to the stored one, and uses the own one without', () => {
  localStorage.setItem('slip', '1.match-result.home');
  const store = createSlipStore();
  store.getState().restore(null);
  expect(store.getState()).toMatchObject({ legs: [leg(1)], isRestored: true });
  store.getState().restore('5.match-result.away');
  expect(store.getState().legs).toEqual([leg(5, 'away')]);
  expect(localStorage.getItem('slip')).toBe('5.match-result.away');
  store.getState().restore('nonsense');
  expect(store.getState().legs).toEqual([leg(5, 'away')]);
});

it('survives invalid stored data', () => {
  localStorage.setItem('slip', '{"legs":[1]}');
  const store = createSlipStore();
  store.getState().restore(null);
  expect(store.getState().legs).toEqual([]);
  store.getState().clear();
  expect(localStorage.getItem('slip')).toBeNull();
});

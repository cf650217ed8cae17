import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Me } from '@/lib/contracts/account';
import { followedStore } from '@/stores/followed-store';
import { preferencesStore } from '@/stores/preferences-store';
import {
  applyToDevice,
  changesFor,
  choicesOfAccount,
  choicesOfDevice,
  followDevice,
  joined,
  type Choices,
} from './account-sync';

const nothing: Choices = { teams: [], leagues: [], timeZone: null, oddsFree: false, oddsFormat: 'decimal' };
const me: Me = {
  id: '1',
  email: 'fan@example.org',
  displayName: null,
  language: 'en',
  role: 'user',
  premiumUntil: null,
  premiumExpiry: null,
  settings: { timeZone: 'Europe/Rome', oddsDisplay: 'decimal', oddsFree: false },
  followed: { teams: ['roma'], leagues: [] },
  totpEnabled: false,
  createdAt: '2026-01-01T00:00:00Z',
};

beforeEach(() => {
  vi.useFakeTimers();
  applyToDevice(nothing);
});
afterEach(() => void vi.useRealTimers());

describe('what a login joins', () => {
  it('merges what is followed on both sides, without duplicates', () => {
    const both = joined(
      { ...nothing, teams: ['roma', 'lazio'] },
      { ...nothing, teams: ['arsenal', 'roma'], leagues: ['italy-serie-a'] },
    );
    expect(both).toMatchObject({ teams: ['roma', 'lazio', 'arsenal'], leagues: ['italy-serie-a'] });
  });

  it.each([
    ['Europe/Rome', 'Asia/Tokyo', 'Europe/Rome'],
    [null, 'Asia/Tokyo', 'Asia/Tokyo'],
    [null, null, null],
  ])('a zone of the account (%s) goes before the one of the device (%s)', (account, device, expected) => {
    expect(joined({ ...nothing, timeZone: account }, { ...nothing, timeZone: device }).timeZone).toBe(expected);
  });

  it('stays odds-free where either side is', () => {
    expect(joined({ ...nothing, oddsFree: true }, nothing).oddsFree).toBe(true);
    expect(joined(nothing, { ...nothing, oddsFree: true }).oddsFree).toBe(true);
    expect(joined(nothing, nothing).oddsFree).toBe(false);
  });
});

describe('what is sent', () => {
  it('is nothing where the account has it all', () => {
    expect(changesFor(choicesOfAccount(me), choicesOfAccount(me))).toBeNull();
  });

  it('is only what changed', () => {
    expect(changesFor(nothing, { ...nothing, oddsFree: true })).toEqual({ oddsFree: true });
    expect(changesFor({ ...nothing, timeZone: 'UTC' }, nothing)).toEqual({ timeZone: null });
  });

  it('is never a longer list than the API accepts', () => {
    const teams = Array.from({ length: 300 }, (_, index) => `team-${index}`);
    expect(changesFor(nothing, { ...nothing, teams })?.followed?.teams).toHaveLength(200);
  });
});

describe('a device that follows its account', () => {
  it('shows the account’s data, with names where they are known', () => {
    followedStore.getState().toggle('teams', 'roma', 'Roma');
    applyToDevice({ ...choicesOfAccount(me), leagues: ['italy-serie-a'] });
    expect(choicesOfDevice()).toEqual({
      teams: ['roma'],
      leagues: ['italy-serie-a'],
      timeZone: 'Europe/Rome',
      oddsFree: false,
      oddsFormat: 'decimal',
    });
    expect(followedStore.getState().names.roma).toBe('Roma');
  });

  it('sends simultaneous changes in one call, and none for what came from the account', () => {
    const send = vi.fn();
    const stop = followDevice(() => me, send);
    applyToDevice(choicesOfAccount(me));
    vi.advanceTimersByTime(1_000);
    expect(send).not.toHaveBeenCalled();
    followedStore.getState().toggle('teams', 'lazio', 'Lazio');
    preferencesStore.getState().setOddsFree(true);
    vi.advanceTimersByTime(1_000);
    expect(send.mock.calls).toEqual([[{ followed: { teams: ['roma', 'lazio'], leagues: [] }, oddsFree: true }]]);
    stop();
    preferencesStore.getState().setOddsFree(false);
    vi.advanceTimersByTime(1_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('sends nothing while logged out', () => {
    const send = vi.fn();
    const stop = followDevice(() => null, send);
    preferencesStore.getState().setOddsFree(true);
    vi.advanceTimersByTime(1_000);
    expect(send).not.toHaveBeenCalled();
    stop();
  });
});

it('the format of odds follows the account, and is sent to it from a device that chose one', () => {
  const device: Choices = { ...nothing, oddsFormat: 'american' };
  expect(joined(nothing, device).oddsFormat).toBe('american');
  expect(joined({ ...nothing, oddsFormat: 'fractional' }, device).oddsFormat).toBe('fractional');
  expect(changesFor(nothing, device)).toEqual({ oddsDisplay: 'american' });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Me } from '@/lib/contracts/account';
import { followedStore } from '@/stores/followed-store';
import { preferencesStore } from '@/stores/preferences-store';
import { meOf } from '@/tests/support/account-api';
import { applyToDevice, changesFor, choicesOfAccount, followDevice, joined, merged, resetDevice } from './account-sync';
import { choicesOfDevice, type Choices } from './device-choices';

const nothing: Choices = { teams: [], leagues: [], timeZone: null, oddsFree: false, oddsFormat: 'decimal' };
const me = meOf({
  settings: { timeZone: 'Europe/Rome', oddsDisplay: 'decimal', oddsFree: false },
  followed: { teams: ['roma'], leagues: [] },
});

beforeEach(() => {
  vi.useFakeTimers();
  applyToDevice(nothing);
});
afterEach(() => void vi.useRealTimers());

describe('the merge at a login', () => {
  it('combines what is followed on both sides, without duplicates', () => {
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
  ])('prefers the account’s time zone (%s) to the device’s (%s)', (account, device, expected) => {
    expect(joined({ ...nothing, timeZone: account }, { ...nothing, timeZone: device }).timeZone).toBe(expected);
  });

  it('stays odds-free if either side is', () => {
    expect(joined({ ...nothing, oddsFree: true }, nothing).oddsFree).toBe(true);
    expect(joined(nothing, { ...nothing, oddsFree: true }).oddsFree).toBe(true);
    expect(joined(nothing, nothing).oddsFree).toBe(false);
  });
});

describe('the changes to send', () => {
  it('are null if the account has everything', () => {
    expect(changesFor(choicesOfAccount(me), choicesOfAccount(me))).toBeNull();
  });

  it('contain only what changed', () => {
    expect(changesFor(nothing, { ...nothing, oddsFree: true })).toEqual({ oddsFree: true });
    expect(changesFor({ ...nothing, timeZone: 'UTC' }, nothing)).toEqual({ timeZone: null });
  });

  it('never contain a longer list than the API accepts', () => {
    const teams = Array.from({ length: 300 }, (_, index) => `team-${index}`);
    expect(changesFor(nothing, { ...nothing, teams })?.followed?.teams).toHaveLength(200);
  });
});

describe('a device that follows its account', () => {
  it('shows the account’s data, with the names that are known', () => {
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

  it('sends simultaneous changes in one call, and sends none that came from the account', async () => {
    const send = vi.fn(async () => true);
    const { stop } = followDevice(() => me, send);
    applyToDevice(choicesOfAccount(me));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(send).not.toHaveBeenCalled();
    followedStore.getState().toggle('teams', 'lazio', 'Lazio');
    preferencesStore.getState().setOddsFree(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(send.mock.calls).toEqual([[{ followed: { teams: ['roma', 'lazio'], leagues: [] }, oddsFree: true }]]);
    stop();
    preferencesStore.getState().setOddsFree(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('sends nothing while logged out', async () => {
    const send = vi.fn(async () => true);
    const { stop } = followDevice(() => null, send);
    preferencesStore.getState().setOddsFree(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(send).not.toHaveBeenCalled();
    stop();
  });
});

describe('changes that the account does not have yet', () => {
  const account = (teams: string[], settings: Partial<Me['settings']> = {}): Me => ({
    ...me,
    settings: { ...me.settings, timeZone: null, ...settings },
    followed: { teams, leagues: [] },
  });
  const toggle = (...ids: string[]) => ids.forEach((id) => followedStore.getState().toggle('teams', id, id));
  const pass = () => vi.advanceTimersByTimeAsync(1_000);

  /** An account whose calls last until they are ended; each call stores what it was sent, as the server does. */
  function setUp(first: Me | null) {
    let known = first;
    const calls: { teams: readonly string[] | undefined; end(isOk?: boolean): void }[] = [];
    const device = followDevice(
      () => known,
      (changes) =>
        new Promise((resolve) => {
          const end = (isOk = true) => {
            if (isOk && known) {
              known = { ...known, followed: { teams: [...(changes.followed?.teams ?? [])], leagues: [] } };
              device.receive(known);
            }
            resolve(isOk);
          };
          calls.push({ teams: changes.followed?.teams, end });
        }),
    );
    const arrive = (next: Me) => device.receive((known = next));
    return { calls, arrive, stop: device.stop, sent: () => calls.map(({ teams }) => teams) };
  }

  it('survive the response to an earlier call, and are sent after it, never at the same time', async () => {
    const { calls, sent, stop } = setUp(account([]));
    toggle('roma', 'lazio');
    await pass();
    toggle('lazio', 'inter');
    await pass();
    expect(sent()).toEqual([['roma', 'lazio']]);
    calls[0]!.end();
    await pass();
    expect(choicesOfDevice().teams).toEqual(['roma', 'inter']);
    expect(sent().at(-1)).toEqual(['roma', 'inter']);
    calls[1]!.end();
    await pass();
    expect(choicesOfDevice().teams).toEqual(['roma', 'inter']);
    expect(calls).toHaveLength(2);
    stop();
  });

  it('survive the account’s first data, and are sent', async () => {
    applyToDevice({ ...nothing, teams: ['roma', 'lazio'] });
    const { sent, arrive, stop } = setUp(null);
    toggle('lazio', 'inter');
    await pass();
    expect(sent()).toEqual([]);
    arrive(account(['roma', 'lazio', 'napoli'], { timeZone: 'Europe/Rome' }));
    expect(choicesOfDevice()).toMatchObject({ teams: ['roma', 'napoli', 'inter'], timeZone: 'Europe/Rome' });
    await pass();
    expect(sent()).toEqual([['roma', 'napoli', 'inter']]);
    stop();
  });

  it('survive a failed call, and are sent with the next data', async () => {
    const { calls, sent, arrive, stop } = setUp(account([]));
    toggle('roma');
    await pass();
    calls[0]!.end(false);
    await pass();
    arrive(account(['napoli']));
    await pass();
    expect(sent()).toEqual([['roma'], ['napoli', 'roma']]);
    stop();
  });

  it('survive the account’s data if another tab has stored them a moment ago', async () => {
    applyToDevice({ ...nothing, teams: ['roma'] });
    const { sent, arrive, stop } = setUp(null);
    localStorage.setItem(
      'followed',
      JSON.stringify({ teams: ['roma', 'inter'], leagues: [], names: { inter: 'Inter' } }),
    );
    arrive(account(['roma']));
    expect(followedStore.getState()).toMatchObject({ teams: ['roma', 'inter'], names: { inter: 'Inter' } });
    await pass();
    expect(sent()).toEqual([['roma', 'inter']]);
    stop();
  });

  it('are only what was changed on this device, while the rest follows the account', () => {
    const base = { ...nothing, teams: ['a', 'b'], oddsFree: true };
    const device: Choices = { ...base, teams: ['b', 'c'], oddsFormat: 'american' };
    expect(merged(base, device, { ...nothing, teams: ['d', 'a', 'b'], timeZone: 'UTC' })).toEqual({
      ...nothing,
      teams: ['d', 'b', 'c'],
      oddsFormat: 'american',
      timeZone: 'UTC',
    });
  });
});

describe('a device whose session has ended', () => {
  it('keeps nothing from the account, stored or shown, and adopts nothing from the next one', async () => {
    const send = vi.fn(async () => true);
    const { receive, stop } = followDevice(() => me, send);
    receive({ ...me, settings: { timeZone: 'Europe/Rome', oddsDisplay: 'american', oddsFree: true } });
    resetDevice();
    expect(choicesOfDevice()).toEqual(nothing);
    expect(localStorage.getItem('followed')).not.toContain('roma');
    expect([localStorage.getItem('odds_free'), localStorage.getItem('odds_format')]).toEqual([null, null]);
    expect(document.cookie).not.toContain('tz=');
    // The next account follows the same team.
    receive(me);
    expect(choicesOfDevice().teams).toEqual(['roma']);
    stop();
  });
});

it('adopts the account’s odds format, and sends the one that a device has chosen', () => {
  const device: Choices = { ...nothing, oddsFormat: 'american' };
  expect(joined(nothing, device).oddsFormat).toBe('american');
  expect(joined({ ...nothing, oddsFormat: 'fractional' }, device).oddsFormat).toBe('fractional');
  expect(changesFor(nothing, device)).toEqual({ oddsDisplay: 'american' });
});

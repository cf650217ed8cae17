import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadQueries } from '@/lib/api/on-demand';
import { queryClient } from '@/lib/api/query-client';
import type { Me } from '@/lib/contracts/account';
import { authStore } from '@/stores/auth-store';
import { followedStore } from '@/stores/followed-store';
import { preferencesStore } from '@/stores/preferences-store';
import { applyToDevice, resetDevice } from '@/stores/support/account-sync';
import { removeCookie, writeCookie } from '@/stores/support/browser-storage';
import { choicesOfDevice, type Choices } from '@/stores/support/device-choices';
import { accountApi, credentials, meOf, refused, until } from '@/tests/support/account-api';
import { startSession } from './start-session';

vi.mock('@/lib/api/call', () => ({ call: vi.fn() }));
vi.mock('@/lib/env/client', () => ({ readPublicSettings: () => ({ secureCookies: false }) }));

const state = () => authStore.getState();

beforeAll(async () => {
  await loadQueries();
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  authStore.setState(authStore.getInitialState(), true);
  resetDevice();
  for (const name of ['token', 'premium_until']) removeCookie(name);
});

const own: Choices = { teams: ['roma'], leagues: [], timeZone: null, oddsFree: true, oddsFormat: 'decimal' };
const followed = { teams: ['lazio'], leagues: ['italy-serie-a'] };
const settings = { timeZone: 'Europe/Rome', oddsDisplay: 'american', oddsFree: true } as const;

it('nothing from one account reaches the next one on the device', async () => {
  const patch = vi.fn(() => Promise.resolve(meOf()));
  accountApi({ me: () => Promise.resolve(meOf({ followed, settings })), patch });
  const stop = startSession();
  await state().login(credentials);
  expect(choicesOfDevice()).toMatchObject({ teams: ['lazio'], timeZone: 'Europe/Rome', oddsFree: true });
  state().logout();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(patch).not.toHaveBeenCalled();
  accountApi({ me: () => Promise.resolve(meOf({ id: '2' })), patch });
  await state().login(credentials);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(patch).not.toHaveBeenCalled();
  expect(choicesOfDevice()).toEqual({
    teams: [],
    leagues: [],
    timeZone: null,
    oddsFree: false,
    oddsFormat: 'decimal',
  });
  expect(localStorage.getItem('followed')).not.toMatch(/lazio|serie-a/);
  stop();
});

it('a late response for one account does not affect the next one', async () => {
  let respond: (user: Me) => void = () => undefined;
  const patch = vi.fn(() => new Promise<Me>((resolve) => (respond = resolve)));
  const { logout } = accountApi({ patch });
  const stop = startSession();
  await state().login(credentials);
  followedStore.getState().toggle('teams', 'roma', 'Roma');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(patch).toHaveBeenCalledTimes(1);
  state().logout();
  await until(() => vi.mocked(logout).mock.calls.length > 0);
  accountApi({
    login: () => Promise.resolve({ jwtToken: 'other', premium: null }),
    me: () => Promise.resolve(meOf({ id: '2' })),
  });
  await state().login(credentials);

  respond(meOf({ followed: { teams: ['roma'], leagues: [] } }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([state().userData?.id, choicesOfDevice().teams]).toEqual(['2', []]);
  stop();
});

it('a login merges the choices of the device with the account’s', async () => {
  applyToDevice(own);
  const patch = vi.fn(() => Promise.resolve(meOf({ followed: { ...followed, teams: ['lazio', 'roma'] }, settings })));
  accountApi({ me: () => Promise.resolve(meOf({ followed, settings })), patch });
  await state().login(credentials);
  const body = { followed: { ...followed, teams: ['lazio', 'roma'] } };
  expect(patch).toHaveBeenCalledExactlyOnceWith({ body }, { token: 'jwt' });
});

it('a visitor without a session keeps their choices, even after a failed login', async () => {
  applyToDevice(own);
  accountApi({ me: () => Promise.reject(refused('ended')) });
  await state().start();
  await state().refreshUser();
  expect(choicesOfDevice()).toEqual(own);
  expect(await state().login(credentials)).toMatchObject({ ok: false });
  expect(choicesOfDevice()).toEqual(own);
});

it('a change made before the account’s data have loaded is saved to the account', async () => {
  writeCookie('token', 'stored', { maxAgeSeconds: 60 });
  let respond: (user: Me) => void = () => undefined;
  const me = vi.fn(() => new Promise<Me>((resolve) => (respond = resolve)));
  const patch = vi.fn((_: unknown) => Promise.resolve(meOf({ followed: { ...followed, teams: ['lazio', 'roma'] } })));
  accountApi({ me, patch });
  const stop = startSession();
  await until(() => me.mock.calls.length > 0);
  followedStore.getState().toggle('teams', 'roma', 'Roma');
  preferencesStore.getState().setOddsFree(true);
  await vi.advanceTimersByTimeAsync(1_000);
  respond(meOf({ followed }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(patch.mock.calls[0]?.[0]).toEqual({
    body: { followed: { ...followed, teams: ['lazio', 'roma'] }, oddsFree: true },
  });
  stop();
});

it('a session that expired before the page was opened takes its account’s choices with it', async () => {
  accountApi({ me: () => Promise.resolve(meOf({ followed, settings })) });
  const stopFirst = startSession();
  await state().login(credentials);
  stopFirst();
  for (const name of ['token', 'premium_until']) removeCookie(name);
  authStore.setState(authStore.getInitialState(), true);

  const seen = choicesOfDevice();
  followedStore.getState().toggle('teams', 'roma', 'Roma');
  const stop = startSession(seen);
  const left = { teams: ['roma'], leagues: [], timeZone: null, oddsFree: false, oddsFormat: 'decimal' };
  expect(choicesOfDevice()).toEqual(left);
  expect(localStorage.getItem('followed')).not.toMatch(/lazio|serie-a/);

  // From now on they are the visitor's own.
  authStore.setState(authStore.getInitialState(), true);
  await state().start();
  await state().refreshUser();
  expect(choicesOfDevice()).toEqual(left);
  stop();
});

it('a session that another tab has ended removes nothing that was followed there afterwards', async () => {
  accountApi({ me: () => Promise.resolve(meOf({ followed })) });
  const stop = startSession();
  await state().login(credentials);
  for (const name of ['token', 'premium_until']) removeCookie(name);
  // The visitor follows the same team as the account.
  localStorage.setItem('followed', JSON.stringify({ teams: ['lazio'], leagues: [], names: {}, isOfAccount: false }));
  await state().start();
  expect(state().loggedIn).toBe(false);
  expect(choicesOfDevice()).toMatchObject({ teams: ['lazio'], leagues: [] });
  stop();
});

it('what is followed offline reaches the account once the connection is back, unless the session has ended', async () => {
  const patch = vi.fn(() => Promise.resolve(meOf()));
  accountApi({ me: () => Promise.resolve(meOf()), patch });
  const stop = startSession();
  await state().login(credentials);
  onlineManager.setOnline(false);
  followedStore.getState().toggle('teams', 'roma', 'Roma');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(patch).not.toHaveBeenCalled();
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(patch).toHaveBeenCalledExactlyOnceWith(
    { body: { followed: { teams: ['roma'], leagues: [] } } },
    { token: 'jwt' },
  );

  patch.mockClear();
  onlineManager.setOnline(false);
  followedStore.getState().toggle('teams', 'lazio', 'Lazio');
  await vi.advanceTimersByTimeAsync(5_000);
  state().logout();
  await until(() => queryClient.getMutationCache().getAll().length === 0);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(patch).not.toHaveBeenCalled();
  await state().login(credentials);
  followedStore.getState().toggle('teams', 'inter', 'Inter');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(patch).toHaveBeenCalledTimes(1);
  stop();
});

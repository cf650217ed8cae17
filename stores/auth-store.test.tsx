import { AxiosError } from 'axios';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '@/components/client/start-session';
import { apiHandlers } from '@/lib/api/handlers';
import { loadQueries } from '@/lib/api/on-demand';
import type { Me } from '@/lib/contracts/account';
import { connectionStore } from '@/stores/connection-store';
import { readCookie, writeCookie } from '@/stores/support/browser-storage';
import { accountApi, credentials, meOf, refused, until } from '@/tests/support/account-api';
import { authStore } from './auth-store';

const clock = vi.hoisted(() => ({ now: new Date(0) }));
vi.mock('@/lib/api/call', () => ({ call: vi.fn() }));
vi.mock('@/lib/env/client', () => ({ readPublicSettings: () => ({ secureCookies: false }) }));
vi.mock('@/lib/env/app-now', () => ({ appNow: () => clock.now }));

const passing = new AxiosError('network', AxiosError.ERR_NETWORK);
const change = { currentPw: 'w', newPw: 'x', newPwCheck: 'x' };
const loggedOut = { loggedIn: false, token: null, userData: null };
const state = () => authStore.getState();

/** The worker is asked to delete its cached copies for the account. */
const getRegistration = vi.fn(() => Promise.resolve(undefined));

describe('the session', () => {
  beforeAll(async () => {
    await loadQueries();
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration } });
  });
  afterAll(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  beforeEach(() => {
    vi.useFakeTimers();
    clock.now = new Date('2026-03-14T09:00:00Z');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    getRegistration.mockClear();
    authStore.setState(authStore.getInitialState(), true);
    connectionStore.getState().showsFresh();
    for (const name of ['token', 'premium_until']) writeCookie(name, '', { maxAgeSeconds: 0 });
  });

  it('logs in: sets cookies, fetches the user, and grants premium until its expiry', async () => {
    accountApi();
    expect(await state().login(credentials)).toMatchObject({ ok: true });
    expect(state()).toMatchObject({ loggedIn: true, token: 'jwt', userData: { language: 'de' } });
    expect(readCookie('token')).toBe('jwt');
    expect(readCookie('premium_until')).toBe('2030-01-01');
    expect(state().isPremium()).toBe(true);
    clock.now = new Date('2030-01-01T00:00:00Z');
    expect(state().isPremium()).toBe(false);
  });

  it('shows the server’s message for a failed login, else the message of its key', async () => {
    accountApi({ login: () => Promise.reject(refused('Wrong')) });
    expect(await state().login(credentials)).toMatchObject({
      ok: false,
      failure: { message: 'Wrong', key: 'auth.errorLogin', fields: {} },
    });
    accountApi({ login: () => Promise.reject(new Error()) });
    expect(await state().login(credentials)).toMatchObject({
      ok: false,
      failure: { message: null, key: 'auth.errorLogin', fields: {} },
    });
    expect(state()).toMatchObject(loggedOut);
  });

  it.each([
    ['2030-01-01T00:00:00Z', '2020-01-01T00:00:00Z', true],
    ['2020-01-01T00:00:00Z', '2030-01-01T00:00:00Z', true],
    [null, '2030-01-01T00:00:00Z', true],
    ['2026-03-14T09:00:00Z', null, false],
    ['not a date', '2020-01-01T00:00:00Z', false],
    [null, null, false],
  ])('keeps premium until the later date: %s and %s', async (premiumUntil, premiumExpiry, isPremium) => {
    accountApi({ me: () => Promise.resolve(meOf({ premiumUntil, premiumExpiry })) });
    await state().login(credentials);
    expect(state().isPremium()).toBe(isPremium);
  });

  it('adopts newer user data, but not after a logout', async () => {
    accountApi();
    await state().login(credentials);
    state().setUser(meOf({ language: 'pl' }));
    expect(state().userData).toMatchObject({ language: 'pl' });
    state().logout();
    state().setUser(meOf({ language: 'pl' }));
    expect(state().userData).toBeNull();
  });

  it('finds a stored token at app start, and fetches the user', async () => {
    writeCookie('token', 'stored', { maxAgeSeconds: 60 });
    const api = accountApi();
    await state().start();
    expect(state()).toMatchObject({ loggedIn: true, token: 'stored', userData: { language: 'de' } });
    expect(api.me).toHaveBeenCalledTimes(1);
  });

  it('makes no request without a token, and removes a leftover premium cookie', async () => {
    writeCookie('premium_until', '2030-01-01', { maxAgeSeconds: 60 });
    const api = accountApi();
    await state().start();
    expect(state()).toMatchObject(loggedOut);
    expect(api.me).not.toHaveBeenCalled();
    expect(readCookie('premium_until')).toBeNull();
  });

  it('stays logged in offline without a request', async () => {
    writeCookie('token', 'stored', { maxAgeSeconds: 60 });
    const api = accountApi();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await state().start();
    expect(state()).toMatchObject({ loggedIn: true, token: 'stored' });
    expect(api.me).not.toHaveBeenCalled();
  });

  it('logs out at once when the user data request is rejected', async () => {
    writeCookie('token', 'stored', { maxAgeSeconds: 60 });
    const api = accountApi({ me: vi.fn(() => Promise.reject(new Error())) });
    await state().start();
    expect(api.me).toHaveBeenCalledTimes(1);
    expect(state()).toMatchObject(loggedOut);
    expect(readCookie('token')).toBeNull();
    expect(getRegistration).toHaveBeenCalledTimes(1);
  });

  it('retries after 1 s and 2 s if the network failed, then logs out', async () => {
    writeCookie('token', 'stored', { maxAgeSeconds: 60 });
    const api = accountApi({ me: vi.fn(() => Promise.reject(passing)) });
    const started = state().start();
    await until(() => vi.mocked(api.me).mock.calls.length > 0);
    await vi.advanceTimersByTimeAsync(999);
    expect(api.me).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(api.me).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2_000);
    await started;
    expect(api.me).toHaveBeenCalledTimes(3);
    expect(state()).toMatchObject(loggedOut);
  });

  it('survives an unreachable server when the page is a stored copy, but not a rejection', async () => {
    writeCookie('token', 'stored', { maxAgeSeconds: 60 });
    connectionStore.getState().showsCopyOf('2026-03-14T08:00:00Z');
    const me = vi.fn(() => Promise.reject<Me>(passing));
    accountApi({ me });
    const started = state().start();
    await until(() => me.mock.calls.length > 0);
    await vi.advanceTimersByTimeAsync(3_000);
    await started;
    expect(me).toHaveBeenCalledTimes(3);
    expect(state()).toMatchObject({ loggedIn: true, token: 'stored', userData: null });
    expect(readCookie('token')).toBe('stored');
    me.mockImplementation(() => Promise.reject(refused('ended')));
    await state().refreshUser();
    expect(state()).toMatchObject(loggedOut);
  });

  it('is preserved when the second try succeeds', async () => {
    writeCookie('token', 'stored', { maxAgeSeconds: 60 });
    const me = vi
      .fn()
      .mockRejectedValueOnce(passing)
      .mockResolvedValueOnce(meOf({ language: 'fr' }));
    accountApi({ me });
    const started = state().start();
    await until(() => me.mock.calls.length > 0);
    await vi.advanceTimersByTimeAsync(1_000);
    await started;
    expect(state()).toMatchObject({ loggedIn: true, userData: { language: 'fr' } });
  });

  it('logs out after a changed password, but not after a failed change', async () => {
    accountApi({
      'change-pw': vi.fn().mockRejectedValueOnce(new Error()).mockResolvedValueOnce({ status: true }),
    });
    await state().login(credentials);
    expect(await state().changePassword(change)).toMatchObject({
      ok: false,
      failure: { message: null, key: 'auth.errorGeneric', fields: {} },
    });
    expect(state().loggedIn).toBe(true);
    expect(await state().changePassword(change)).toMatchObject({ ok: true });
    expect(state()).toMatchObject(loggedOut);
  });

  it('clears everything on logout, whatever the response', async () => {
    const api = accountApi({ logout: vi.fn(() => Promise.reject(new Error('down'))) });
    await state().login(credentials);
    state().logout();
    expect(state()).toMatchObject(loggedOut);
    await until(() => vi.mocked(api.logout).mock.calls.length > 0);
    expect(api.logout).toHaveBeenCalledWith({}, { token: 'jwt' });
    expect([readCookie('token'), readCookie('premium_until')]).toEqual([null, null]);
    expect(getRegistration).toHaveBeenCalledTimes(1);
  });

  describe('after a call whose token was rejected', () => {
    const refuse = (token: string) => apiHandlers().onRefusedToken(token);
    const logInElsewhere = (token: string) => writeCookie('token', token, { maxAgeSeconds: 60 });
    let stop: () => void = () => undefined;
    beforeEach(async () => {
      accountApi();
      for (const [name, value] of [
        ['token', 'jwt'],
        ['premium_until', '2030-01-01'],
      ] as const)
        writeCookie(name, value, { maxAgeSeconds: 60 });
      stop = startSession();
      await until(() => state().userData !== null);
    });
    afterEach(() => stop());

    it('ends as if the user data request had been rejected', () => {
      expect(document.documentElement).toHaveAttribute('data-session');
      refuse('jwt');
      expect(state()).toMatchObject(loggedOut);
      expect([readCookie('token'), readCookie('premium_until')]).toEqual([null, null]);
      expect(document.documentElement).not.toHaveAttribute('data-session');
      expect(getRegistration).toHaveBeenCalledTimes(1);
    });

    it('survives the late rejection of an older token', () => {
      refuse('older');
      expect(state()).toMatchObject({ loggedIn: true, token: 'jwt' });
      expect(readCookie('token')).toBe('jwt');
    });

    it('follows another tab that has logged in since, and keeps that tab’s session', async () => {
      logInElsewhere('newer');
      accountApi({ me: () => Promise.resolve(meOf({ language: 'pl' })) });
      refuse('jwt');
      await until(() => state().userData?.language === 'pl');
      expect(state()).toMatchObject({ loggedIn: true, token: 'newer' });
      expect(readCookie('token')).toBe('newer');
    });

    it('ends if the rejected token is from another tab, which this tab has not followed yet', () => {
      logInElsewhere('newer');
      refuse('newer');
      expect(state()).toMatchObject(loggedOut);
      expect(readCookie('token')).toBeNull();
    });

    it('follows another tab that has logged out since', () => {
      writeCookie('token', '', { maxAgeSeconds: 0 });
      refuse('jwt');
      expect(state()).toMatchObject(loggedOut);
    });

    it('leaves another tab’s session alone when its own user data request is rejected', async () => {
      const api = accountApi({
        me: vi.fn(() => {
          logInElsewhere('newer');
          accountApi();
          refuse('jwt');
          return Promise.reject(refused('ended'));
        }),
      });
      await state().refreshUser();
      expect(api.me).toHaveBeenCalledTimes(1);
      expect(state()).toMatchObject({ loggedIn: true, token: 'newer' });
      expect(readCookie('token')).toBe('newer');
    });
  });

  it('does not restore a user who logged out while the data were loading', async () => {
    let response: (user: Me) => void = () => undefined;
    const api = accountApi({ me: vi.fn(() => new Promise((resolve) => (response = resolve))) });
    const login = state().login(credentials);
    await until(() => vi.mocked(api.me).mock.calls.length > 0);
    state().logout();
    response(meOf());
    await login;
    expect(state()).toMatchObject(loggedOut);
  });

  it.each(['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', 'profile', '/a\nb'])(
    'does not store a return path on another site: %s',
    (path) => {
      accountApi();
      state().setPreviousRoute('/profile');
      state().setPreviousRoute(path);
      expect(state().previousRoute).toBeNull();
    },
  );

  it('stores a path on this site', () => {
    accountApi();
    state().setPreviousRoute('/de/profil?tab=1');
    expect(state().previousRoute).toBe('/de/profil?tab=1');
  });
});

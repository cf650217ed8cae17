import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthStore, isOwnPath, type AuthApi } from './auth-store';
import { readCookie, writeCookie } from './support/browser-storage';

const passing = new Error('network');
type Api = AuthApi<{ email: string }, { newPw: string }>;

function setUp(changes: Partial<Api> = {}, isOnline = true) {
  const api = {
    login: vi.fn<Api['login']>(() => Promise.resolve({ jwtToken: 'jwt', premium: '2030-01-01' })),
    me: vi.fn<Api['me']>(() => Promise.resolve({ language: 'de', premiumUntil: '2030-01-01T00:00:00Z' })),
    changePassword: vi.fn<Api['changePassword']>(() => Promise.resolve()),
    logout: vi.fn<Api['logout']>(() => Promise.resolve()),
    isPassing: (error: unknown) => error === passing,
    explain: (error: unknown) => ({
      message: error instanceof Error && error.message !== '' ? error.message : null,
      key: null,
      fields: {},
    }),
    ...changes,
  };
  const clearPrivateCopies = vi.fn();
  const clock = { now: new Date('2026-03-14T09:00:00Z') };
  const store = createAuthStore({
    api,
    now: () => clock.now,
    isOnline: () => isOnline,
    isSecure: () => false,
    clearPrivateCopies,
  });
  return { api, store, clock, clearPrivateCopies };
}

const loggedOut = { loggedIn: false, token: null, userData: null };

describe('auth', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    for (const name of ['token', 'premium_until']) writeCookie(name, '', { maxAgeSeconds: 0 });
  });

  it('logs in: cookies set, user fetched, premium until its expiry', async () => {
    const { store, clock } = setUp();
    expect(await store.getState().login({ email: 'a@b.c' })).toEqual({ ok: true });
    expect(store.getState()).toMatchObject({ loggedIn: true, token: 'jwt', userData: { language: 'de' } });
    expect(readCookie('token')).toBe('jwt');
    expect(readCookie('premium_until')).toBe('2030-01-01');
    expect(store.getState().isPremium()).toBe(true);
    clock.now = new Date('2030-01-01T00:00:00Z');
    expect(store.getState().isPremium()).toBe(false);
  });

  it('shows a failed login by the server message, else by key', async () => {
    const inEnglish = setUp({ login: () => Promise.reject(new Error('Wrong')) });
    expect(await inEnglish.store.getState().login({ email: '' })).toEqual({
      ok: false,
      failure: { message: 'Wrong', key: 'auth.errorLogin', fields: {} },
    });
    const silent = setUp({ login: () => Promise.reject(new Error()) });
    expect(await silent.store.getState().login({ email: '' })).toEqual({
      ok: false,
      failure: { message: null, key: 'auth.errorLogin', fields: {} },
    });
    expect(silent.store.getState()).toMatchObject(loggedOut);
  });

  it.each([
    ['2030-01-01T00:00:00Z', '2020-01-01T00:00:00Z', true],
    ['2020-01-01T00:00:00Z', '2030-01-01T00:00:00Z', true],
    [null, '2030-01-01T00:00:00Z', true],
    ['2026-03-14T09:00:00Z', null, false],
    ['not a date', '2020-01-01T00:00:00Z', false],
    [null, null, false],
  ])('premium lasts until the later date: %s and %s', async (premiumUntil, premiumExpiry, isPremium) => {
    const { store } = setUp({ me: () => Promise.resolve({ premiumUntil, premiumExpiry }) });
    await store.getState().login({ email: 'a@b.c' });
    expect(store.getState().isPremium()).toBe(isPremium);
  });

  it('takes newer user data over, but not after a logout', async () => {
    const { store } = setUp();
    await store.getState().login({ email: 'a@b.c' });
    store.getState().setUser({ language: 'pl' });
    expect(store.getState().userData).toEqual({ language: 'pl' });
    store.getState().logout();
    store.getState().setUser({ language: 'pl' });
    expect(store.getState().userData).toBeNull();
  });

  it('finds a stored token at app start and fetches the user', async () => {
    writeCookie('token', 'stored', { maxAgeSeconds: 60 });
    const { store, api } = setUp();
    await store.getState().start();
    expect(store.getState()).toMatchObject({ loggedIn: true, token: 'stored', userData: { language: 'de' } });
    expect(api.me).toHaveBeenCalledTimes(1);
  });

  it('makes no request without a token, and removes a left-over premium cookie', async () => {
    writeCookie('premium_until', '2030-01-01', { maxAgeSeconds: 60 });
    const { store, api } = setUp();
    await store.getState().start();
    expect(store.getState()).toMatchObject(loggedOut);
    expect(api.me).not.toHaveBeenCalled();
    expect(readCookie('premium_until')).toBeNull();
  });

  it('stays logged in offline without a request', async () => {
    writeCookie('token', 'stored', { maxAgeSeconds: 60 });
    const { store, api } = setUp({}, false);
    await store.getState().start();
    expect(store.getState()).toMatchObject({ loggedIn: true, token: 'stored' });
    expect(api.me).not.toHaveBeenCalled();
  });

  it('logs out at once when the user data request is rejected', async () => {
    writeCookie('token', 'stored', { maxAgeSeconds: 60 });
    const { store, api, clearPrivateCopies } = setUp({ me: vi.fn(() => Promise.reject(new Error())) });
    await store.getState().start();
    expect(api.me).toHaveBeenCalledTimes(1);
    expect(store.getState()).toMatchObject(loggedOut);
    expect(readCookie('token')).toBeNull();
    expect(clearPrivateCopies).toHaveBeenCalled();
  });

  it('retries once after 1 s when the network failed, then logs out', async () => {
    writeCookie('token', 'stored', { maxAgeSeconds: 60 });
    const { store, api } = setUp({ me: vi.fn(() => Promise.reject(passing)) });
    const started = store.getState().start();
    await vi.advanceTimersByTimeAsync(999);
    expect(api.me).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await started;
    expect(api.me).toHaveBeenCalledTimes(2);
    expect(store.getState()).toMatchObject(loggedOut);
  });

  it('preserves the session when the second try succeeds', async () => {
    writeCookie('token', 'stored', { maxAgeSeconds: 60 });
    const me = vi.fn<Api['me']>().mockRejectedValueOnce(passing).mockResolvedValueOnce({ language: 'fr' });
    const { store } = setUp({ me });
    const started = store.getState().start();
    await vi.advanceTimersByTimeAsync(1_000);
    await started;
    expect(store.getState()).toMatchObject({ loggedIn: true, userData: { language: 'fr' } });
  });

  it('logs out after a changed password, not after a rejected one', async () => {
    const { store } = setUp({
      changePassword: vi.fn<Api['changePassword']>().mockRejectedValueOnce(new Error()).mockResolvedValueOnce(),
    });
    await store.getState().login({ email: '' });
    expect(await store.getState().changePassword({ newPw: 'x' })).toEqual({
      ok: false,
      failure: { message: null, key: 'auth.errorGeneric', fields: {} },
    });
    expect(store.getState().loggedIn).toBe(true);
    expect(await store.getState().changePassword({ newPw: 'x' })).toEqual({ ok: true });
    expect(store.getState()).toMatchObject(loggedOut);
  });

  it('clears everything on logout, whatever the response', async () => {
    const { store, api, clearPrivateCopies } = setUp({ logout: vi.fn(() => Promise.reject(new Error('down'))) });
    await store.getState().login({ email: '' });
    store.getState().logout();
    expect(api.logout).toHaveBeenCalledWith('jwt');
    expect(store.getState()).toMatchObject(loggedOut);
    expect([readCookie('token'), readCookie('premium_until')]).toEqual([null, null]);
    expect(clearPrivateCopies).toHaveBeenCalledTimes(1);
  });

  it('does not restore a user who logged out while the data were loading', async () => {
    let response: (user: { language: string }) => void = () => undefined;
    const { store } = setUp({ me: () => new Promise((resolve) => (response = resolve)) });
    const login = store.getState().login({ email: '' });
    await vi.advanceTimersByTimeAsync(0);
    store.getState().logout();
    response({ language: 'de' });
    await login;
    expect(store.getState()).toMatchObject(loggedOut);
  });

  it.each(['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', 'profile', '/a\nb'])(
    'stores no foreign return path: %s',
    (path) => {
      const { store } = setUp();
      store.getState().setPreviousRoute('/profile');
      store.getState().setPreviousRoute(path);
      expect(store.getState().previousRoute).toBeNull();
      expect(isOwnPath(path)).toBe(false);
    },
  );

  it('stores a path of this site', () => {
    const { store } = setUp();
    store.getState().setPreviousRoute('/de/profil?tab=1');
    expect(store.getState().previousRoute).toBe('/de/profil?tab=1');
  });
});

import { AxiosError } from 'axios';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '@/lib/api/call';
import type { Me } from '@/lib/contracts/account';
import { connectionStore } from '@/stores/connection-store';
import { readCookie, writeCookie } from '@/stores/support/browser-storage';
import { refusal } from '@/tests/support/refusal';
import { loadCall } from './call-api';
import { session } from './session';

const clock = vi.hoisted(() => ({ now: new Date(0) }));
vi.mock('@/lib/api/call', () => ({ call: vi.fn() }));
vi.mock('@/lib/api/query-client', () => ({ queryClient: { clear: () => undefined } }));
vi.mock('@/lib/env/client', () => ({ readPublicSettings: () => ({ secureCookies: false }) }));
vi.mock('./app-now', () => ({ appNow: () => clock.now }));

const passing = new AxiosError('network', AxiosError.ERR_NETWORK);
const refused = (message: string) => refusal(401, { message });
const credentials = { email: 'a@b.c', password: 'x' };
const change = { currentPw: 'w', newPw: 'x', newPwCheck: 'x' };
const user = (fields: Partial<Me>): Me => ({
  id: '1',
  email: 'a@b.c',
  displayName: null,
  language: 'de',
  role: 'user',
  premiumUntil: null,
  premiumExpiry: null,
  settings: { timeZone: null, oddsDisplay: 'decimal', oddsFree: false },
  followed: { teams: [], leagues: [] },
  totpEnabled: false,
  createdAt: '2026-01-01T00:00:00Z',
  ...fields,
});

type Responses = Record<'login' | 'me' | 'change-pw' | 'logout', (...given: unknown[]) => Promise<unknown>>;

/** Responses of the mocked API by the last part of the address. */
function setUp(changes: Partial<Responses> = {}) {
  const api = {
    login: vi.fn(() => Promise.resolve({ jwtToken: 'jwt', premium: '2030-01-01' })),
    me: vi.fn(() => Promise.resolve(user({ premiumUntil: '2030-01-01T00:00:00Z' }))),
    'change-pw': vi.fn(() => Promise.resolve({ status: true })),
    logout: vi.fn(() => Promise.resolve({ status: true })),
    ...changes,
  };
  vi.mocked(call).mockImplementation(((id: string, ...given: unknown[]) =>
    api[id.slice('post /api/account/'.length) as keyof Responses](...given)) as never);
  return api;
}

const loggedOut = { loggedIn: false, token: null, userData: null };
const state = () => session.getState();

/** Until code that loads on demand is there; the fake clock stands still. */
async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await vi.advanceTimersByTimeAsync(0);
}
/** The worker is asked to delete what it has cached of the account. */
const getRegistration = vi.fn(() => Promise.resolve(undefined));

describe('the session', () => {
  beforeAll(async () => {
    await loadCall();
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
    session.setState(session.getInitialState(), true);
    connectionStore.getState().showsFresh();
    for (const name of ['token', 'premium_until']) writeCookie(name, '', { maxAgeSeconds: 0 });
  });

  it('logs in: cookies set, user fetched, premium until its expiry', async () => {
    setUp();
    expect(await state().login(credentials)).toMatchObject({ ok: true });
    expect(state()).toMatchObject({ loggedIn: true, token: 'jwt', userData: { language: 'de' } });
    expect(readCookie('token')).toBe('jwt');
    expect(readCookie('premium_until')).toBe('2030-01-01');
    expect(state().isPremium()).toBe(true);
    clock.now = new Date('2030-01-01T00:00:00Z');
    expect(state().isPremium()).toBe(false);
  });

  it('shows a failed login by the server message, else by key', async () => {
    setUp({ login: () => Promise.reject(refused('Wrong')) });
    expect(await state().login(credentials)).toMatchObject({
      ok: false,
      failure: { message: 'Wrong', key: 'auth.errorLogin', fields: {} },
    });
    setUp({ login: () => Promise.reject(new Error()) });
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
  ])('premium lasts until the later date: %s and %s', async (premiumUntil, premiumExpiry, isPremium) => {
    setUp({ me: () => Promise.resolve(user({ premiumUntil, premiumExpiry })) });
    await state().login(credentials);
    expect(state().isPremium()).toBe(isPremium);
  });

  it('takes newer user data over, but not after a logout', async () => {
    setUp();
    await state().login(credentials);
    state().setUser(user({ language: 'pl' }));
    expect(state().userData).toMatchObject({ language: 'pl' });
    state().logout();
    state().setUser(user({ language: 'pl' }));
    expect(state().userData).toBeNull();
  });

  it('finds a stored token at app start and fetches the user', async () => {
    writeCookie('token', 'stored', { maxAgeSeconds: 60 });
    const api = setUp();
    await state().start();
    expect(state()).toMatchObject({ loggedIn: true, token: 'stored', userData: { language: 'de' } });
    expect(api.me).toHaveBeenCalledTimes(1);
  });

  it('makes no request without a token, and removes a left-over premium cookie', async () => {
    writeCookie('premium_until', '2030-01-01', { maxAgeSeconds: 60 });
    const api = setUp();
    await state().start();
    expect(state()).toMatchObject(loggedOut);
    expect(api.me).not.toHaveBeenCalled();
    expect(readCookie('premium_until')).toBeNull();
  });

  it('stays logged in offline without a request', async () => {
    writeCookie('token', 'stored', { maxAgeSeconds: 60 });
    const api = setUp();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await state().start();
    expect(state()).toMatchObject({ loggedIn: true, token: 'stored' });
    expect(api.me).not.toHaveBeenCalled();
  });

  it('logs out at once when the user data request is rejected', async () => {
    writeCookie('token', 'stored', { maxAgeSeconds: 60 });
    const api = setUp({ me: vi.fn(() => Promise.reject(new Error())) });
    await state().start();
    expect(api.me).toHaveBeenCalledTimes(1);
    expect(state()).toMatchObject(loggedOut);
    expect(readCookie('token')).toBeNull();
    expect(getRegistration).toHaveBeenCalledTimes(1);
  });

  it('retries once after 1 s when the network failed, then logs out', async () => {
    writeCookie('token', 'stored', { maxAgeSeconds: 60 });
    const api = setUp({ me: vi.fn(() => Promise.reject(passing)) });
    const started = state().start();
    await until(() => vi.getTimerCount() > 0);
    await vi.advanceTimersByTimeAsync(999);
    expect(api.me).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await started;
    expect(api.me).toHaveBeenCalledTimes(2);
    expect(state()).toMatchObject(loggedOut);
  });

  it('survives a server that is away from a stored copy, but no refusal', async () => {
    writeCookie('token', 'stored', { maxAgeSeconds: 60 });
    connectionStore.getState().showsCopyOf('2026-03-14T08:00:00Z');
    const me = vi.fn(() => Promise.reject<Me>(passing));
    setUp({ me });
    const started = state().start();
    await until(() => vi.getTimerCount() > 0);
    await vi.advanceTimersByTimeAsync(1_000);
    await started;
    expect(me).toHaveBeenCalledTimes(2);
    expect(state()).toMatchObject({ loggedIn: true, token: 'stored', userData: null });
    expect(readCookie('token')).toBe('stored');
    me.mockImplementation(() => Promise.reject(refused('ended')));
    await state().refreshUser();
    expect(state()).toMatchObject(loggedOut);
  });

  it('preserves the session when the second try succeeds', async () => {
    writeCookie('token', 'stored', { maxAgeSeconds: 60 });
    const me = vi
      .fn()
      .mockRejectedValueOnce(passing)
      .mockResolvedValueOnce(user({ language: 'fr' }));
    setUp({ me });
    const started = state().start();
    await until(() => vi.getTimerCount() > 0);
    await vi.advanceTimersByTimeAsync(1_000);
    await started;
    expect(state()).toMatchObject({ loggedIn: true, userData: { language: 'fr' } });
  });

  it('logs out after a changed password, not after a rejected one', async () => {
    setUp({
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
    const api = setUp({ logout: vi.fn(() => Promise.reject(new Error('down'))) });
    await state().login(credentials);
    state().logout();
    expect(state()).toMatchObject(loggedOut);
    await until(() => vi.mocked(api.logout).mock.calls.length > 0);
    expect(api.logout).toHaveBeenCalledWith({}, { token: 'jwt' });
    expect([readCookie('token'), readCookie('premium_until')]).toEqual([null, null]);
    expect(getRegistration).toHaveBeenCalledTimes(1);
  });

  it('does not restore a user who logged out while the data were loading', async () => {
    let response: (user: Me) => void = () => undefined;
    const api = setUp({ me: vi.fn(() => new Promise((resolve) => (response = resolve))) });
    const login = state().login(credentials);
    await until(() => vi.mocked(api.me).mock.calls.length > 0);
    state().logout();
    response(user({}));
    await login;
    expect(state()).toMatchObject(loggedOut);
  });

  it.each(['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', 'profile', '/a\nb'])(
    'stores no foreign return path: %s',
    (path) => {
      setUp();
      state().setPreviousRoute('/profile');
      state().setPreviousRoute(path);
      expect(state().previousRoute).toBeNull();
    },
  );

  it('stores a path of this site', () => {
    setUp();
    state().setPreviousRoute('/de/profil?tab=1');
    expect(state().previousRoute).toBe('/de/profil?tab=1');
  });
});

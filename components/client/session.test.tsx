import { AxiosError, AxiosHeaders } from 'axios';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '@/lib/api/call';
import type { Me } from '@/lib/contracts/account';
import { connectionStore } from '@/stores/connection-store';
import { followedStore } from '@/stores/followed-store';
import { preferencesStore } from '@/stores/preferences-store';
import { readCookie, writeCookie } from '@/stores/support/browser-storage';
import { applyToDevice, resetDevice } from './account-sync';
import { loadCall } from './call-api';
import { choicesOfDevice, type Choices } from './device-choices';
import { session, startSession } from './session';

const clock = vi.hoisted(() => ({ now: new Date(0) }));
vi.mock('@/lib/api/call', () => ({ call: vi.fn() }));
vi.mock('@/lib/api/query-client', () => ({ queryClient: { clear: () => undefined } }));
vi.mock('@/lib/env/client', () => ({ readPublicSettings: () => ({ secureCookies: false }) }));
vi.mock('./app-now', () => ({ appNow: () => clock.now }));

const passing = new AxiosError('network', AxiosError.ERR_NETWORK);
const refused = (message: string) => {
  const config = { headers: new AxiosHeaders() };
  const response = { status: 401, statusText: '', data: { message }, headers: {}, config };
  return new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, null, response);
};
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

type Responses = Record<'login' | 'me' | 'change-pw' | 'logout' | 'patch', (...given: unknown[]) => Promise<unknown>>;

/** Responses of the mocked API by the last part of the address. */
function setUp(changes: Partial<Responses> = {}) {
  const api = {
    login: vi.fn(() => Promise.resolve({ jwtToken: 'jwt', premium: '2030-01-01' })),
    me: vi.fn(() => Promise.resolve(user({ premiumUntil: '2030-01-01T00:00:00Z' }))),
    'change-pw': vi.fn(() => Promise.resolve({ status: true })),
    logout: vi.fn(() => Promise.resolve({ status: true })),
    patch: vi.fn(() => Promise.resolve(user({}))),
    ...changes,
  };
  vi.mocked(call).mockImplementation(((id: string, ...given: unknown[]) =>
    api[(id.slice('post /api/account/'.length) || 'patch') as keyof Responses](...given)) as never);
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
    resetDevice();
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

  describe('and the choices on this device', () => {
    const own: Choices = { teams: ['roma'], leagues: [], timeZone: null, oddsFree: true, oddsFormat: 'decimal' };
    const followed = { teams: ['lazio'], leagues: ['italy-serie-a'] };
    const settings = { timeZone: 'Europe/Rome', oddsDisplay: 'american', oddsFree: true } as const;

    it('takes nothing of one account to the next', async () => {
      const patch = vi.fn(() => Promise.resolve(user({})));
      setUp({ me: () => Promise.resolve(user({ followed, settings })), patch });
      const stop = startSession();
      await state().login(credentials);
      expect(choicesOfDevice()).toMatchObject({ teams: ['lazio'], timeZone: 'Europe/Rome', oddsFree: true });
      state().logout();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(patch).not.toHaveBeenCalled();
      setUp({ me: () => Promise.resolve(user({ id: '2' })), patch });
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

    it('leaves a response for one account out of the next one', async () => {
      let respond: (user: Me) => void = () => undefined;
      const patch = vi.fn(() => new Promise<Me>((resolve) => (respond = resolve)));
      const { logout } = setUp({ patch });
      const stop = startSession();
      await state().login(credentials);
      followedStore.getState().toggle('teams', 'roma', 'Roma');
      await vi.advanceTimersByTimeAsync(1_000);
      expect(patch).toHaveBeenCalledTimes(1);
      state().logout();
      await until(() => vi.mocked(logout).mock.calls.length > 0);
      setUp({
        login: () => Promise.resolve({ jwtToken: 'other', premium: null }),
        me: () => Promise.resolve(user({ id: '2' })),
      });
      await state().login(credentials);

      respond(user({ followed: { teams: ['roma'], leagues: [] } }));
      await vi.advanceTimersByTimeAsync(1_000);
      expect([state().userData?.id, choicesOfDevice().teams]).toEqual(['2', []]);
      stop();
    });

    it('merges them with the account’s at a login', async () => {
      applyToDevice(own);
      const patch = vi.fn(() =>
        Promise.resolve(user({ followed: { ...followed, teams: ['lazio', 'roma'] }, settings })),
      );
      setUp({ me: () => Promise.resolve(user({ followed, settings })), patch });
      await state().login(credentials);
      expect(patch).toHaveBeenCalledExactlyOnceWith({ body: { followed: { ...followed, teams: ['lazio', 'roma'] } } });
    });

    it('leaves them to a visitor who has no session, also after a login that came to nothing', async () => {
      applyToDevice(own);
      setUp({ me: () => Promise.reject(refused('ended')) });
      await state().start();
      await state().refreshUser();
      expect(choicesOfDevice()).toEqual(own);
      expect(await state().login(credentials)).toMatchObject({ ok: false });
      expect(choicesOfDevice()).toEqual(own);
    });

    it('takes a change before the account’s data are there to the account', async () => {
      writeCookie('token', 'stored', { maxAgeSeconds: 60 });
      let respond: (user: Me) => void = () => undefined;
      const me = vi.fn(() => new Promise<Me>((resolve) => (respond = resolve)));
      const patch = vi.fn((_: unknown) =>
        Promise.resolve(user({ followed: { ...followed, teams: ['lazio', 'roma'] } })),
      );
      setUp({ me, patch });
      const stop = startSession();
      await until(() => me.mock.calls.length > 0);
      followedStore.getState().toggle('teams', 'roma', 'Roma');
      preferencesStore.getState().setOddsFree(true);
      await vi.advanceTimersByTimeAsync(1_000);
      respond(user({ followed }));
      await vi.advanceTimersByTimeAsync(1_000);
      expect(patch.mock.calls[0]?.[0]).toEqual({
        body: { followed: { ...followed, teams: ['lazio', 'roma'] }, oddsFree: true },
      });
      stop();
    });
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

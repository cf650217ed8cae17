import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { call } from '@/lib/api/call';
import type { Me } from '@/lib/contracts/account';
import { followedStore } from '@/stores/followed-store';
import { preferencesStore } from '@/stores/preferences-store';
import { writeCookie } from '@/stores/support/browser-storage';
import { refusal } from '@/tests/support/refusal';
import { applyToDevice, resetDevice } from './account-sync';
import { loadCall } from './call-api';
import { choicesOfDevice, type Choices } from './device-choices';
import { session, startSession } from './session';

vi.mock('@/lib/api/call', () => ({ call: vi.fn() }));
vi.mock('@/lib/api/query-client', () => ({ queryClient: { clear: () => undefined } }));
vi.mock('@/lib/env/client', () => ({ readPublicSettings: () => ({ secureCookies: false }) }));

const credentials = { email: 'a@b.c', password: 'x' };
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
const ended = () => refusal(401, { message: 'ended' });

type Responses = Record<'login' | 'me' | 'logout' | 'patch', (input: unknown) => Promise<unknown>>;

/** Responses of the mocked API by the last part of the address, or by the method. */
function setUp(changes: Partial<Responses> = {}) {
  const api: Responses = {
    login: () => Promise.resolve({ jwtToken: 'jwt', premium: null }),
    me: () => Promise.resolve(user({})),
    logout: vi.fn(() => Promise.resolve({ status: true })),
    patch: () => Promise.resolve(user({})),
    ...changes,
  };
  vi.mocked(call).mockImplementation(((id: string, input: unknown) =>
    api[(id.slice('post /api/account/'.length) || 'patch') as keyof Responses](input)) as never);
  return api;
}

const state = () => session.getState();

/** Until code that loads on demand is there; the fake clock stands still. */
async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await vi.advanceTimersByTimeAsync(0);
}

beforeAll(async () => {
  await loadCall();
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  session.setState(session.getInitialState(), true);
  resetDevice();
  for (const name of ['token', 'premium_until']) writeCookie(name, '', { maxAgeSeconds: 0 });
});

const own: Choices = { teams: ['roma'], leagues: [], timeZone: null, oddsFree: true, oddsFormat: 'decimal' };
const followed = { teams: ['lazio'], leagues: ['italy-serie-a'] };
const settings = { timeZone: 'Europe/Rome', oddsDisplay: 'american', oddsFree: true } as const;

it('nothing of one account reaches the next one on the device', async () => {
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

it('a response for one account is nothing for the next one', async () => {
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

it('a login merges the choices of the device with the account’s', async () => {
  applyToDevice(own);
  const patch = vi.fn(() => Promise.resolve(user({ followed: { ...followed, teams: ['lazio', 'roma'] }, settings })));
  setUp({ me: () => Promise.resolve(user({ followed, settings })), patch });
  await state().login(credentials);
  expect(patch).toHaveBeenCalledExactlyOnceWith({ body: { followed: { ...followed, teams: ['lazio', 'roma'] } } });
});

it('a visitor without a session keeps their choices, also after a login that came to nothing', async () => {
  applyToDevice(own);
  setUp({ me: () => Promise.reject(ended()) });
  await state().start();
  await state().refreshUser();
  expect(choicesOfDevice()).toEqual(own);
  expect(await state().login(credentials)).toMatchObject({ ok: false });
  expect(choicesOfDevice()).toEqual(own);
});

it('a change made before the account’s data are there goes to the account', async () => {
  writeCookie('token', 'stored', { maxAgeSeconds: 60 });
  let respond: (user: Me) => void = () => undefined;
  const me = vi.fn(() => new Promise<Me>((resolve) => (respond = resolve)));
  const patch = vi.fn((_: unknown) => Promise.resolve(user({ followed: { ...followed, teams: ['lazio', 'roma'] } })));
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

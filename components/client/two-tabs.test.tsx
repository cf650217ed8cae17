import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Me, SettingsBody } from '@/lib/contracts/account';
import { storageKeys } from '@/lib/domain/shared/constants';
import { removeCookie, writeCookie } from '@/stores/support/browser-storage';
import { meOf, until } from '@/tests/support/account-api';

const call = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/call', () => ({ call }));
vi.mock('@/lib/env/client', () => ({ readPublicSettings: () => ({ secureCookies: false }) }));

const pass = (ms = 5_000) => vi.advanceTimersByTimeAsync(ms);
const stops: (() => void)[] = [];

/** The accounts on the server, by token. */
let accounts: Record<string, Me> = {};
const patched: SettingsBody[] = [];

/** Notifies the other tabs as a browser does, a moment after one tab has written. */
function reportWrites(): void {
  const storage = window.localStorage;
  const report = (key: string) => setTimeout(() => window.dispatchEvent(new StorageEvent('storage', { key })));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.getItem(key),
    setItem(key: string, value: string) {
      if (storage.getItem(key) !== value) report(key);
      storage.setItem(key, value);
    },
    removeItem(key: string) {
      if (storage.getItem(key) !== null) report(key);
      storage.removeItem(key);
    },
  });
}

/** Loads the modules of one page with their own memory; storage, cookies and the account are shared. */
async function openTab() {
  vi.resetModules();
  const { authStore } = await import('@/stores/auth-store');
  const { startSession } = await import('./start-session');
  await (await import('@/lib/api/on-demand')).loadQueries();
  const { followedStore } = await import('@/stores/followed-store');
  const { followOtherTabs } = await import('@/stores/support/other-tabs');
  stops.push(startSession());
  followedStore.getState().restore();
  // As in components/shell-widgets/start/after-load.ts.
  stops.push(followOtherTabs(storageKeys.followed, followedStore.getState().restore));
  await until(() => authStore.getState().userData !== null);
  await pass();
  return {
    session: authStore,
    toggle: (id: string) => followedStore.getState().toggle('teams', id, id),
    teams: () => followedStore.getState().teams,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  reportWrites();
  accounts = { first: meOf() };
  patched.length = 0;
  call.mockImplementation((id: string, { body }: { body?: SettingsBody }, options?: { token: string }) => {
    const token = options?.token ?? /token=(\w+)/.exec(document.cookie)?.[1] ?? '';
    const account = accounts[token];
    if (!account || id.endsWith('/logout')) return Promise.reject(new Error('no session'));
    if (id === 'patch /api/account' && body) {
      patched.push(body);
      accounts[token] = { ...account, ...(body.followed && { followed: body.followed }) };
    }
    return Promise.resolve(accounts[token]);
  });
  writeCookie('token', 'first', { maxAgeSeconds: 600 });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  removeCookie('token');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('an account gets what was followed in each tab, and the tabs stop sending changes to each other', async () => {
  const [one, other] = [await openTab(), await openTab()];
  one.toggle('vestur');
  await pass();
  other.toggle('arsenal');
  await pass();
  expect([one.teams(), other.teams(), accounts.first?.followed.teams]).toEqual([
    ['vestur', 'arsenal'],
    ['vestur', 'arsenal'],
    ['vestur', 'arsenal'],
  ]);
  other.toggle('vestur');
  await pass();
  expect([one.teams(), accounts.first?.followed.teams]).toEqual([['arsenal'], ['arsenal']]);
  const calls = call.mock.calls.length;
  await pass(600_000);
  expect(call.mock.calls).toHaveLength(calls);
});

it('two tabs that take quick turns lose nothing', async () => {
  const [one, other] = [await openTab(), await openTab()];
  for (const id of ['a', 'b', 'c']) {
    one.toggle(`${id}1`);
    other.toggle(`${id}2`);
    await pass(100);
  }
  await pass();
  const all = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2'];
  for (const list of [one.teams(), other.teams(), accounts.first?.followed.teams ?? []])
    expect([...list].sort()).toEqual(all);
});

it('a logout in one tab ends the session in the other, and does not change the account', async () => {
  accounts.first = meOf({ followed: { teams: ['lazio'], leagues: [] } });
  const [one, other] = [await openTab(), await openTab()];
  expect(other.teams()).toEqual(['lazio']);
  one.session.getState().logout();
  await pass();
  expect([other.session.getState().loggedIn, one.teams(), other.teams()]).toEqual([false, [], []]);
  // What is followed now is the visitor's own, even if the account follows it too.
  one.toggle('lazio');
  other.toggle('roma');
  await pass();
  window.dispatchEvent(new Event('focus'));
  await pass();
  expect([one.teams(), other.teams()]).toEqual([
    ['lazio', 'roma'],
    ['lazio', 'roma'],
  ]);
  expect(patched).toEqual([]);
});

it('a tab that has not noticed the logout sends nothing to the next account', async () => {
  accounts = { first: meOf({ followed: { teams: ['lazio'], leagues: [] } }), second: meOf({ id: '2' }) };
  const tab = await openTab();
  writeCookie('token', 'second', { maxAgeSeconds: 600 });
  tab.toggle('roma');
  await pass();
  expect(patched).toEqual([]);
});

it('a refusal of preferences in one tab removes nothing from the account', async () => {
  accounts.first = meOf({ followed: { teams: ['lazio'], leagues: [] } });
  const tab = await openTab();
  localStorage.setItem('cookie_choices', '{"preferences":false}');
  localStorage.removeItem('followed');
  await pass();
  expect([tab.teams(), patched]).toEqual([['lazio'], []]);
});

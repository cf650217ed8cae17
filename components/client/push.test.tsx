import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readOnDemand, writeOnDemand } from '@/lib/api/on-demand';
import { followedStore } from '@/stores/followed-store';
import { pushStore } from '@/stores/push-store';
import { followOtherTabs } from '@/stores/support/other-tabs';
import { keepPushCurrent, switchPushOn } from './push';

vi.mock('@/lib/api/on-demand', () => ({ readOnDemand: vi.fn(), writeOnDemand: vi.fn() }));
const called = vi.mocked(writeOnDemand);

const subscription = {
  endpoint: 'https://push.example/1',
  options: { applicationServerKey: null },
  getKey: () => null,
  unsubscribe: async () => true,
};
let known: typeof subscription | null = null;
const subscribe = vi.fn(async () => (known ??= subscription));
const postMessage = vi.fn();
const registration = { active: { postMessage }, pushManager: { getSubscription: async () => known, subscribe } };
const pass = () => vi.advanceTimersByTimeAsync(5_000);
const sent = () =>
  called.mock.calls.flatMap(([id, input]) =>
    id === 'post /api/alerts/push' ? [(input as { body: { followed: { teams: string[] } } }).body.followed.teams] : [],
  );

/** Acts as another tab that stores this, or removes the key if it is null. */
function store(key: string, value: object | null): void {
  if (value) localStorage.setItem(key, JSON.stringify(value));
  else localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(readOnDemand).mockResolvedValue({ ok: true, result: { publicKey: 'the-key' } } as never);
  called.mockResolvedValue({ ok: true, result: { status: true } } as never);
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('sends its own changes but not another tab’s, and none once notifications are off', async () => {
  // As in components/shell-widgets/start/after-load.ts.
  const stops = [
    followOtherTabs('followed', followedStore.getState().restore),
    followOtherTabs('push_alerts', pushStore.getState().restore),
  ];
  pushStore.getState().switchedOn();
  keepPushCurrent();
  await pass();
  expect(sent()).toEqual([[]]);

  store('followed', { teams: ['roma'], leagues: [] });
  // The other tab has another language, so what it has sent differs from what this tab would send.
  store('push_alerts', { kinds: ['goal'], quiet: null, sent: 'in another language' });
  await pass();
  expect(sent()).toHaveLength(1);
  expect(pushStore.getState()).toMatchObject({ isOn: true, kinds: ['goal'], sent: 'in another language' });

  followedStore.getState().toggle('teams', 'lazio', 'Lazio');
  await pass();
  expect(sent()).toEqual([[], ['roma', 'lazio']]);

  store('push_alerts', null);
  subscribe.mockClear();
  followedStore.getState().toggle('teams', 'inter', 'Inter');
  await pass();
  expect(sent()).toHaveLength(2);
  expect(subscribe).not.toHaveBeenCalled();
  for (const stop of stops) stop();
});

it('sends the new subscription at once if the browser has replaced the old one', async () => {
  const posted = () =>
    called.mock.calls.flatMap(([id, input]) =>
      id === 'post /api/alerts/push' ? [(input as { body: { endpoint: string } }).body.endpoint] : [],
    );
  const of = (endpoint: string) => ({ ...subscription, endpoint });
  known = of('https://push.example/first');
  called.mockClear();
  expect(await switchPushOn()).toBe('on');
  await switchPushOn();
  expect(posted()).toEqual(['https://push.example/first']);
  expect(postMessage).toHaveBeenLastCalledWith({ type: 'push-changed' });
  known = of('https://push.example/second');
  await switchPushOn();
  expect(posted()).toEqual(['https://push.example/first', 'https://push.example/second']);
});

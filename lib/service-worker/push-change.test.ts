import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeCache } from '@/tests/support/fake-cache';
import { rememberSubscription, renewSubscription } from './push-change';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
const subscriptionOf = (name: string) =>
  ({
    endpoint: `https://push.example/${name}`,
    getKey: (key: string) => bytes(`${key} of ${name}`),
  }) as unknown as PushSubscription;
const base64url = (text: string) => Buffer.from(text).toString('base64url');

let current: PushSubscription | null;
const subscribe = vi.fn(async () => (current = subscriptionOf('new')));
const registration = {
  scope: 'https://pitchcast.test/',
  pushManager: { getSubscription: async () => current, subscribe } as unknown as PushManager,
};
const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
const sent = () =>
  fetched.mock.calls.flatMap(([url, init]) =>
    url === '/api/alerts/push' ? [[init?.method, JSON.parse(init?.body as string)]] : [],
  );
const rotation = (old: string, name: string) => [
  'PATCH',
  {
    old: { endpoint: `https://push.example/${old}`, auth: base64url(`auth of ${old}`) },
    endpoint: `https://push.example/${name}`,
    keys: { p256dh: base64url(`p256dh of ${name}`), auth: base64url(`auth of ${name}`) },
  },
];

beforeEach(async () => {
  const cache = new FakeCache();
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json({ status: true, publicKey: 'the-key' }));
  subscribe.mockClear();
  current = subscriptionOf('old');
  await rememberSubscription(registration);
});
afterEach(() => void vi.unstubAllGlobals());

it('sends a subscription with which the browser has replaced the old one', async () => {
  current = subscriptionOf('new');
  await renewSubscription(registration, current);
  expect(sent()).toEqual([rotation('old', 'new')]);
  expect(subscribe).not.toHaveBeenCalled();
});

it('subscribes again if the browser has only ended the old one, and remembers the new one', async () => {
  current = null;
  await renewSubscription(registration, null);
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: 'the-key' });
  expect(sent()).toEqual([rotation('old', 'new')]);
  current = subscriptionOf('newest');
  await renewSubscription(registration, current);
  expect(sent()[1]).toEqual(rotation('new', 'newest'));
});

it('still remembers the old one if the site cannot be reached', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  current = subscriptionOf('new');
  await expect(renewSubscription(registration, current)).rejects.toThrow();
  await renewSubscription(registration, current);
  expect(sent()).toEqual([rotation('old', 'new'), rotation('old', 'new')]);
});

it('does nothing if notifications are off or nothing has changed', async () => {
  await renewSubscription(registration, current);
  current = null;
  await rememberSubscription(registration);
  await renewSubscription(registration, subscriptionOf('new'));
  expect(fetched).not.toHaveBeenCalled();
  expect(subscribe).not.toHaveBeenCalled();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readNotification } from '@/lib/domain/shared/notification';
import { FakeCache } from '@/tests/support/fake-cache';
import { openPage, showNotification } from './notifications';

const origin = 'https://pitchcast.test';
const content = {
  title: 'Goal: Arsenal 1–0 Everton',
  body: 'Premier League',
  path: '/predictions/2026-03-14/arsenal-vs-everton',
  tag: 'goal:1:1-0',
  language: 'en-US',
  dir: 'ltr',
} as const;

let shown: FakeCache;
const show = vi.fn<ServiceWorkerRegistration['showNotification']>(async () => undefined);
const registration = { showNotification: show, scope: `${origin}/` };

beforeEach(() => {
  shown = new FakeCache();
  show.mockClear();
  vi.stubGlobal('caches', { open: async () => shown });
});
afterEach(() => void vi.unstubAllGlobals());

it('shows what the message contains, under its tag', async () => {
  const read = readNotification(JSON.stringify(content));
  expect(read).toEqual(content);
  await showNotification(registration, content);
  expect(show).toHaveBeenCalledWith(
    content.title,
    expect.objectContaining({ body: content.body, tag: content.tag, dir: 'ltr', data: content.path }),
  );
});

it('shows a repeated message once, and also another message about the same match', async () => {
  await showNotification(registration, content);
  await showNotification(registration, content);
  expect(show).toHaveBeenCalledTimes(1);
  await showNotification(registration, { ...content, tag: 'goal:1:2-0' });
  expect(show).toHaveBeenCalledTimes(2);
});

it('remembers only the last 200, and still shows messages if nothing can be stored', async () => {
  for (let goal = 0; goal < 230; goal += 1) await showNotification(registration, { ...content, tag: `goal:${goal}` });
  expect(shown.entries.size).toBe(200);
  await showNotification(registration, { ...content, tag: 'goal:229' });
  expect(show).toHaveBeenCalledTimes(230);
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('refused', 'SecurityError')) });
  await showNotification(registration, content);
  shown.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  vi.stubGlobal('caches', { open: async () => shown });
  await showNotification(registration, content);
  expect(show).toHaveBeenCalledTimes(232);
});

it.each([
  '',
  'no json',
  '[]',
  'null',
  JSON.stringify({ ...content, dir: 'up' }),
  JSON.stringify({ ...content, path: 7 }),
])('reads nothing from %s', (text) => {
  expect(readNotification(text)).toBeNull();
});

const windows = (urls: string[]) => {
  const open = urls.map((url) => ({ url, focus: vi.fn(async () => undefined as never) }));
  return { open, matchAll: async () => open, openWindow: vi.fn(async () => undefined) };
};

it('opens the match’s page, or focuses it if it is already open', async () => {
  const none = windows([`${origin}/`]);
  await openPage(none, content.path, origin);
  expect(none.openWindow).toHaveBeenCalledWith(origin + content.path);
  const some = windows([`${origin}/`, origin + content.path]);
  await openPage(some, content.path, origin);
  expect(some.openWindow).not.toHaveBeenCalled();
  expect(some.open[1]?.focus).toHaveBeenCalledOnce();
});

it.each(['https://evil.example/x', '//evil.example/x', 7, undefined])('never leaves the site: %s', async (path) => {
  const none = windows([]);
  await openPage(none, path, origin);
  expect(none.openWindow).toHaveBeenCalledWith(`${origin}/`);
});

import { expect, it, vi } from 'vitest';
import { log } from '@/lib/server/log/log';
import { renderFirst } from './first-renders';

const warned = () =>
  vi
    .spyOn(log, 'warn')
    .mockReset()
    .mockImplementation(() => undefined);
const paths = ['/', '/predictions/today', '/predictions/2026-03-14/arsenal-vs-everton'];

it('ends when all pages have been rendered one after the other, even if one of them fails', async () => {
  const begun: string[] = [];
  const failed = warned();
  const ends: (() => void)[] = [];
  let isDone = false;
  const rendering = renderFirst(
    (request, response) => {
      begun.push(`${request.url} at ${request.headers.host}`);
      if (begun.length === 2) return Promise.reject(new Error('The database is unavailable'));
      ends.push(() => void response.end('A page'));
      return Promise.resolve();
    },
    paths,
    'example.org',
  ).then(() => (isDone = true));

  await expect.poll(() => ends.length).toBe(1);
  expect(begun).toEqual(['/ at example.org']);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  expect([failed.mock.calls.length, isDone]).toEqual([1, false]);
  ends[1]?.();
  await rendering;
  expect(begun).toEqual(paths.map((path) => `${path} at example.org`));
});

it('reports a page with an error status', async () => {
  const failed = warned();
  await renderFirst(
    (_, response) => {
      response.statusCode = 500;
      response.end('Broken');
      return Promise.resolve();
    },
    ['/', '/login'],
    'example.org',
  );
  expect(failed.mock.calls.map(([about]) => about)).toMatchObject([{ page: '/' }, { page: '/login' }]);
});

import { expect, it } from 'vitest';
import { renderFirst } from './first-renders';

const paths = ['/', '/predictions/today', '/predictions/2026-03-14/arsenal-vs-everton'];

it('ends when each page has been rendered, one after the other, whatever becomes of one of them', async () => {
  const begun: string[] = [];
  const failed: string[] = [];
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
    (path) => failed.push(path),
  ).then(() => (isDone = true));

  await expect.poll(() => ends.length).toBe(1);
  expect(begun).toEqual(['/ at example.org']);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  expect([failed, isDone]).toEqual([['/predictions/today'], false]);
  ends[1]?.();
  await rendering;
  expect(begun).toEqual(paths.map((path) => `${path} at example.org`));
});

it('reports a page that is a failure, and an address that is no page', async () => {
  const failed: string[] = [];
  await renderFirst(
    (_, response) => {
      response.statusCode = 500;
      response.end('Broken');
      return Promise.resolve();
    },
    ['/', '/login', '/nowhere'],
    'example.org',
    (path, error) => failed.push(`${path}: ${(error as Error).message}`),
  );
  expect(failed).toEqual([
    '/: Its status is 500.',
    '/login: It is no page that is the same for everybody.',
    '/nowhere: It is no page that is the same for everybody.',
  ]);
});

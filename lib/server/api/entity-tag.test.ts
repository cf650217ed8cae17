import { expect, it } from 'vitest';
import { entityTag, hasCurrent } from '@/lib/server/http/entity-tag';
import { calendarResponse } from './calendar-response';
import { openRoute } from './open-route';

const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://localhost/api/x', { method, headers });

it('sends a calendar once, and then 304 for its tag', async () => {
  const first = calendarResponse(ask(), 'BEGIN:VCALENDAR');
  const etag = first.headers.get('etag') ?? '';
  expect([first.status, await first.text(), etag]).toEqual([200, 'BEGIN:VCALENDAR', entityTag('BEGIN:VCALENDAR')]);
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const again = calendarResponse(ask({ 'if-none-match': etag }), 'BEGIN:VCALENDAR');
  expect([again.status, again.headers.get('etag'), again.headers.get('cache-control'), await again.text()]).toEqual([
    304,
    etag,
    'public, max-age=0, must-revalidate',
    '',
  ]);
  expect(calendarResponse(ask({ 'if-none-match': etag }), 'another').status).toBe(200);
});

it.each([
  ['"a", W/"b"', true],
  ['*', true],
  ['"c"', false],
  [undefined, false],
])('decides whether %s names the current tag: %s', (sent, expected) => {
  expect(hasCurrent(sent, 'W/"b"')).toBe(expected);
});

it.each([
  [ask(), 'public, max-age=0, must-revalidate'],
  [ask({ authorization: 'Bearer x' }), 'private, no-cache'],
  [ask({}, 'POST'), 'no-store'],
])('states how each open response may be cached: %#', async (request, control) => {
  const response = await openRoute(
    () => ({}),
    () => Promise.resolve(null),
  )(request, undefined);
  expect(response.headers.get('cache-control')).toBe(control);
});

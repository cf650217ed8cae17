import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DocumentError, SourceError } from '@/lib/server/ingest/types';
import { startFakeApi, type FakeApi } from '@/tests/support/football-data-org';
import { footballDataOrgClient } from './client';

const key = 'a-key-that-nobody-may-read';
let api: FakeApi;
let waited: number[];
let now: number;
beforeEach(async () => {
  api = await startFakeApi();
  waited = [];
  now = 1_000;
});
afterEach(() => api.stop());

const client = (timeoutMs = 2_000) =>
  footballDataOrgClient({
    base: `${api.url}/`,
    token: key,
    timeoutMs,
    wait: async (ms) => void waited.push(ms),
    elapsed: () => now,
  });
const ask = (year = 2025) => client().season('PL', year);
/** One response per request, the last one repeated. */
const respondWith = (...responses: ((response: ServerResponse) => void)[]): void => {
  let index = 0;
  api.response = (_: IncomingMessage, response) =>
    (responses[Math.min(index++, responses.length - 1)] ?? responses[0])?.(response);
};
const status =
  (code: number, headers: Record<string, string> = {}, message = 'No.') =>
  (response: ServerResponse) =>
    void response
      .writeHead(code, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify({ message, errorCode: code }));
const fine =
  (headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(200, headers).end('{"matches":[]}');

describe('the client of football-data.org', () => {
  it('sends the key, and requests one season of one competition with unfolded line-ups', async () => {
    respondWith(fine());
    expect(await ask(2024)).toBe('{"matches":[]}');
    expect(api.asked.map(({ url }) => url)).toEqual(['/v4/competitions/PL/matches?season=2024']);
    expect(api.asked[0]?.headers).toMatchObject({ 'x-auth-token': key, 'x-unfold-lineups': 'true' });
  });

  it('waits for the next minute once this one is used up', async () => {
    respondWith(
      fine({ 'X-Requests-Available-Minute': '1', 'X-RequestCounter-Reset': '40' }),
      fine({ 'X-Requests-Available-Minute': '0', 'X-RequestCounter-Reset': '39' }),
      fine(),
    );
    const one = client();
    await Promise.all([one.season('PL', 2025), one.season('PD', 2025), one.season('SA', 2025)]);
    expect(waited).toEqual([40_000]);
    expect(api.asked).toHaveLength(3);
  });

  it('shares a used-up minute with other clients of its key, however late they are opened', async () => {
    respondWith(fine({ 'X-Requests-Available-Minute': '0', 'X-RequestCounter-Reset': '39' }), fine());
    await client().season('PL', 2025);
    now += 15_000;
    await client().days('2026-03-14', '2026-03-15');
    expect(waited).toEqual([25_000]);
    await client().days('2026-03-14', '2026-03-15');
    expect(waited).toHaveLength(1);
  });

  it('does not wait for a minute that is over', async () => {
    respondWith(fine({ 'X-Requests-Available-Minute': '0', 'X-RequestCounter-Reset': '39' }), fine());
    await client().season('PL', 2025);
    now += 600_000;
    await client().days('2026-03-14', '2026-03-15');
    expect(waited).toEqual([]);
  });

  it('takes turns with other clients of its key', async () => {
    let inFlight = 0;
    const atOnce: number[] = [];
    api.response = (_, response) => {
      atOnce.push((inFlight += 1));
      setImmediate(() => {
        inFlight -= 1;
        fine()(response);
      });
    };
    const clients = [client(), client(), client()];
    await Promise.all(clients.flatMap((one) => [one.season('PL', 2025), one.days('2026-03-14', '2026-03-15')]));
    expect(atOnce).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it.each([
    [{ 'Retry-After': '17' }, 18_000],
    [{ 'X-RequestCounter-Reset': '41' }, 42_000],
    [{}, 61_000],
    [{ 'Retry-After': '86400' }, 61_000],
    [{ 'Retry-After': 'soon' }, 61_000],
  ])('tries again after 429 with %j as soon as it may', async (headers: Record<string, string>, pause) => {
    respondWith(status(429, headers), fine());
    expect(await ask()).toBe('{"matches":[]}');
    expect(waited).toEqual([pause]);
  });

  it('gives up if the limit does not end, and sends no further requests', async () => {
    respondWith(status(429, {}, 'You reached your request limit. Wait 60 seconds.'));
    const one = client();
    const [first, second] = await Promise.allSettled([one.season('PL', 2025), one.season('PD', 2025)]);
    expect(api.asked).toHaveLength(3);
    expect(first).toMatchObject({
      status: 'rejected',
      reason: {
        message: 'competitions/PL/matches?season=2025 returned 429: You reached your request limit. Wait 60 seconds.',
        unreachable: true,
      },
    });
    expect(second).toMatchObject({ status: 'rejected' });
  });

  it('distinguishes a missing resource, a restriction of the plan and a refused key', async () => {
    respondWith(status(404));
    expect(await ask()).toBeNull();
    respondWith(status(403, {}, 'The resource you are looking for is restricted.'));
    await expect(ask()).rejects.toMatchObject({
      message: expect.stringContaining('403: The resource you are looking for is restricted.') as string,
      unreachable: false,
    });
    respondWith(status(400, {}, 'Your API token is invalid.'));
    await expect(ask()).rejects.toMatchObject({
      message: expect.stringContaining('Your API token is invalid.') as string,
      unreachable: true,
    });
  });

  it('retries after 500, a broken connection and a timeout, and reports the last error', async () => {
    respondWith(status(502), (response) => response.destroy(), fine());
    expect(await ask()).toBe('{"matches":[]}');
    respondWith(status(500, {}, '\u0007<html>'));
    await expect(ask()).rejects.toThrow(new SourceError('competitions/PL/matches?season=2025 returned 500:  <html>'));
    respondWith(() => undefined);
    await expect(client(50).season('PL', 2025)).rejects.toMatchObject({ unreachable: true });
    respondWith((response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"matches":');
      setTimeout(() => response.destroy(), 10);
    });
    await expect(ask()).rejects.toThrow('ended early');
  });

  it('requests the matches of given days only once, and passes on the pause that the source asks for', async () => {
    const days = () => client().days('2026-03-14', '2026-03-15');
    respondWith(status(503));
    await expect(days()).rejects.toThrow('matches?dateFrom=2026-03-14&dateTo=2026-03-15 returned 503');
    respondWith(status(429, { 'Retry-After': '17' }));
    await expect(days()).rejects.toMatchObject({ passing: { retryAfterMs: 18_000 } });
    expect(api.asked).toHaveLength(2);
    expect(waited).toEqual([]);
  });

  it('limits the size, and reads only UTF-8', async () => {
    respondWith((response) => void response.end(Buffer.alloc(9_000_000, 32)));
    await expect(ask()).rejects.toThrow(DocumentError);
    respondWith((response) => void response.end(Buffer.from([0xff, 0xfe])));
    await expect(ask()).rejects.toThrow(DocumentError);
  });

  it('never reveals the key', async () => {
    for (const code of [400, 401, 403, 429, 500]) {
      respondWith(status(code));
      const error: unknown = await ask().catch((reason: unknown) => reason);
      expect(String(error)).not.toContain(key);
    }
  });
});

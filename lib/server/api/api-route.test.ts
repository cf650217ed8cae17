import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { errorBodySchema } from '@/lib/contracts/errors';
import { AppError } from '@/lib/domain/shared/errors';
import { log } from '@/lib/server/log/log';
import { apiRoute, readJson, readQuery, readText } from './api-route';

const get = (query = '', headers: Record<string, string> = {}) =>
  new Request(`http://localhost/api/things${query}`, { headers });
const post = (body: BodyInit, type = 'application/json') =>
  new Request('http://localhost/api/things', { method: 'POST', body, headers: { 'content-type': type } });

const querySchema = z.strictObject({
  page: z.coerce.number().int().min(1).default(1),
  sort: z.enum(['up', 'down']).optional(),
});
const bodySchema = z.strictObject({ email: z.email('auth.badEmail'), name: z.string() });

async function errorOf(work: (request: Request) => unknown, request: Request) {
  const response = await apiRoute(work)(request, undefined);
  return { status: response.status, headers: response.headers, body: errorBodySchema.parse(await response.json()) };
}

describe('apiRoute', () => {
  it('responds with what the work returns', async () => {
    const response = await apiRoute((request) => readQuery(request, querySchema))(get('?page=2'), undefined);
    expect(await response.json()).toEqual({ page: 2 });
  });

  it("reports an expected error in the client's language", async () => {
    const { status, body, headers } = await errorOf(
      () => {
        throw new AppError(429, 'errors.tooMany', { retryAfterSeconds: 12 });
      },
      get('', { 'accept-language': 'en' }),
    );
    expect([status, body.key, headers.get('retry-after')]).toEqual([429, 'errors.tooMany', '12']);
    expect(body.message).toContain('12 seconds');
  });

  it('writes the details of a defect only to the log', async () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const { status, body } = await errorOf(
      () => {
        throw new Error('password is hunter2');
      },
      get('', { 'x-request-id': 'r-1' }),
    );
    expect([status, body.key]).toEqual([500, 'errors.unexpected']);
    expect(JSON.stringify(body)).not.toContain('hunter2');
    expect(logged).toHaveBeenCalledOnce();
  });

  it('keeps secrets in an address out of the log', async () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    logged.mockClear();
    const request = new Request('http://localhost/api/unsubscribe/a-lasting-token', { method: 'POST' });
    await errorOf(() => Promise.reject(new Error('broken')), request);
    expect(logged.mock.calls.map(([event]) => (event as { path: string }).path)).toEqual(['/api/unsubscribe/[hidden]']);
  });
});

describe('readQuery', () => {
  it.each([
    ['?page=0', 422, { page: 'errors.invalidValue' }],
    ['?colour=red', 422, { colour: 'errors.unknownField' }],
    ['?sort=sideways&page=x', 422, { sort: 'errors.invalidValue', page: 'errors.invalidValue' }],
    ['?page=1&page=2', 400, undefined],
  ])('refuses %s', async (query, status, fields) => {
    const reply = await errorOf((request) => readQuery(request, querySchema), get(query));
    expect([reply.status, reply.body.errors]).toEqual([status, fields]);
  });
});

describe('readJson', () => {
  const read = (request: Request) => readJson(request, bodySchema);
  it.each([
    ['bad JSON', post('{'), 400, 'errors.badJson'],
    ['nothing', post(''), 400, 'errors.badJson'],
    ['another type', post('email=a', 'application/x-www-form-urlencoded'), 415, 'errors.unsupportedMediaType'],
    ['too large a body', post(JSON.stringify({ name: 'x'.repeat(64 * 1024) })), 413, 'errors.tooLarge'],
    ['bytes that are not UTF-8', post(new Uint8Array([0x7b, 0xff, 0x7d])), 400, 'errors.badRequest'],
    ['a value that is not an object', post('null'), 422, 'errors.invalidFields'],
  ])('refuses %s', async (_, request, status, key) => {
    const reply = await errorOf(read, request);
    expect([reply.status, reply.body.key]).toEqual([status, key]);
  });

  it('treats an aborted request as a bad request, not as a server error', async () => {
    const brokenOff = new ReadableStream({
      pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    });
    const request = new Request('https://site.test/api/x', {
      method: 'POST',
      body: brokenOff,
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
    } as RequestInit);
    const reply = await errorOf(read, request);
    expect([reply.status, reply.body.key]).toEqual([400, 'errors.badRequest']);
  });

  it('names each field that does not fit its contract', async () => {
    const { body } = await errorOf(read, post(JSON.stringify({ email: 'a', role: 'admin' })));
    expect(body.errors).toEqual({ email: 'auth.badEmail', name: 'errors.required', role: 'errors.unknownField' });
  });

  it('reads a body that fits its contract', async () => {
    const value = { email: 'a@example.org', name: 'A' };
    expect(await read(post(JSON.stringify(value)))).toEqual(value);
    expect(await readText(post('raw'), 3)).toBe('raw');
  });
});

import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxiosError } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from './call';
import { callFailure, errorText, isPassingFailure, refusalOf, reportOf, serverMessage } from './failures';

let server: Server;
let base: string;
let asked: IncomingMessage[];
let reply: { status: number; body: string; headers?: Record<string, string> };

beforeEach(async () => {
  asked = [];
  reply = { status: 200, body: '{"ok":true}' };
  server = createServer((request, response) => {
    asked.push(request);
    response.writeHead(reply.status, { 'Content-Type': 'application/json', ...reply.headers }).end(reply.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterEach(() => new Promise((done) => server.close(done)));

const setUp = (changes: { baseUrl?: string; token?: string } = {}) => {
  const onRefusedToken = vi.fn();
  const onSavedCopy = vi.fn();
  const onFresh = vi.fn();
  const onMissingBaseUrl = vi.fn();
  const client = createClient({
    baseUrl: () => changes.baseUrl ?? base,
    readToken: () => changes.token ?? null,
    readLanguage: () => 'ar-SA',
    onMissingBaseUrl,
    handlers: () => ({ onError: () => undefined, onRefusedToken, onSavedCopy, onFresh }),
  });
  return { client, onRefusedToken, onSavedCopy, onFresh, onMissingBaseUrl };
};

describe('the one axios instance', () => {
  it('calls the base URL with JSON, and without a token if there is none', async () => {
    const { client } = setUp();
    const { data } = await client.post<unknown>('/account/me', {});
    expect(data).toEqual({ ok: true });
    expect(asked[0]?.url).toBe('/api/account/me');
    expect(asked[0]?.headers['content-type']).toContain('application/json');
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });

  it('sends the bearer token', async () => {
    await setUp({ token: 'abc' }).client.get('/leagues');
    expect(asked[0]?.headers.authorization).toBe('Bearer abc');
  });

  it('waits at most 6000 ms', () => {
    expect(setUp().client.defaults.timeout).toBe(6_000);
  });

  it("fails with 'Base URL is not configured' if there is none, and sends no request", async () => {
    const { client, onMissingBaseUrl } = setUp({ baseUrl: '' });
    await expect(client.get('/leagues')).rejects.toThrow('Base URL is not configured');
    expect(asked).toEqual([]);
    // The operator gets a hint.
    expect(onMissingBaseUrl).toHaveBeenCalledTimes(1);
    expect(reportOf(await client.get('/leagues').catch((reason: unknown) => reason))).toEqual({
      status: null,
      message: null,
      failure: 'noBaseUrl',
    });
  });

  it('passes the error to the caller, who finds the server’s message in it', async () => {
    reply = { status: 401, body: '{"message":"Wrong","key":"auth.errorLogin"}' };
    const error: unknown = await setUp()
      .client.get('/leagues')
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AxiosError);
    expect(serverMessage(error)).toBe('Wrong');
    expect(isPassingFailure(error)).toBe(false);
    expect(reportOf(error)).toEqual({ status: 401, message: 'Wrong', failure: null });
  });

  it.each([
    ['an ended session', 401, 'errors.unauthorized', 'abc', ['abc']],
    ['a call without a token', 401, 'errors.unauthorized', undefined, []],
    ['a wrong password', 401, 'auth.errorLogin', 'abc', []],
    ['a missing second factor', 401, 'auth.totpRequired', 'abc', []],
    ['a wrong second factor', 401, 'auth.totpWrong', 'abc', []],
    ['a wrong password as proof', 422, 'errors.invalidFields', 'abc', []],
    ['a call without the necessary role', 403, 'errors.forbidden', 'abc', []],
    ['an unavailable database', 503, 'errors.unavailable', 'abc', []],
  ])('reports the rejected token: %s', async (_, status, key, token, refused) => {
    reply = { status, body: JSON.stringify({ message: 'No', key }) };
    const { client, onRefusedToken } = setUp(token === undefined ? {} : { token });
    await expect(client.get('/account/slips')).rejects.toThrow();
    expect(onRefusedToken.mock.calls.flat()).toEqual(refused);
  });

  it('reports the token that was sent, even if text was expected', async () => {
    reply = { status: 401, body: '{"message":"No","key":"errors.unauthorized"}' };
    const { client, onRefusedToken } = setUp({ token: 'stored' });
    const named = { headers: { Authorization: 'Bearer named' }, responseType: 'text' } as const;
    await expect(client.get('/admin/exports/users', named)).rejects.toThrow();
    expect(onRefusedToken).toHaveBeenCalledExactlyOnceWith('named');
  });

  it('requests responses in the language of the page', async () => {
    await setUp().client.get('/leagues');
    expect(asked[0]?.headers['accept-language']).toBe('ar-SA');
  });

  it('sends a given token instead of the stored one', async () => {
    await setUp({ token: 'stored' }).client.post('/account/logout', undefined, {
      headers: { Authorization: 'Bearer named' },
    });
    expect(asked[0]?.headers.authorization).toBe('Bearer named');
  });

  it('leaves the server’s whole response to the caller', async () => {
    reply = {
      status: 422,
      body: '{"message":"Wrong","key":"errors.invalidFields","errors":{"email":"auth.emailInvalid"}}',
    };
    const error: unknown = await setUp()
      .client.post('/account/register', {})
      .catch((reason: unknown) => reason);
    expect(refusalOf(error)).toEqual({
      status: 422,
      message: 'Wrong',
      key: 'errors.invalidFields',
      fields: { email: 'auth.emailInvalid' },
    });
  });

  it.each([[new Error('x')], [null], ['text']])('finds no rejected token in %s', (thrown) => {
    expect(refusalOf(thrown)).toEqual({ status: null, message: null, key: null, fields: {} });
  });

  it.each([['{"message":7}'], ['no JSON'], ['null']])('has no server message in %s', async (body) => {
    reply = { status: 503, body };
    const error: unknown = await setUp()
      .client.get('/leagues')
      .catch((reason: unknown) => reason);
    expect(serverMessage(error)).toBeNull();
    expect(isPassingFailure(error)).toBe(true);
  });

  it('reports for each address whether a response is a saved copy or fresh', async () => {
    const { client, onSavedCopy, onFresh } = setUp();
    const fresh = reply;
    reply = { ...reply, headers: { 'X-Saved-At': '2026-03-14T09:00:00Z' } };
    const ask = () => client.get('/leagues', { params: { page: 2 } });
    await ask();
    const address = `${base}/leagues?page=2`;
    expect(onSavedCopy).toHaveBeenCalledExactlyOnceWith('2026-03-14T09:00:00Z', address);
    expect(onFresh).not.toHaveBeenCalled();
    reply = fresh;
    await ask();
    expect(onFresh).toHaveBeenCalledExactlyOnceWith(address);
  });

  it('treats a dead network as temporary', async () => {
    const error: unknown = await setUp({ baseUrl: 'http://127.0.0.1:1' })
      .client.get('/x')
      .catch((reason: unknown) => reason);
    expect(isPassingFailure(error)).toBe(true);
  });
});

describe('the reason for a missing response', () => {
  const failed = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );
  afterEach(() => vi.unstubAllGlobals());

  it('is an unreachable server, a proxy in front of it, an offline device, a timeout, or the setting', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    reply = { status: 502, body: '<h1>Bad gateway</h1>' };
    expect(callFailure(await failed(setUp().client.get('/x')))).toBe('unreachable');
    const nobody = setUp({ baseUrl: 'http://127.0.0.1:9/api' });
    expect(callFailure(await failed(nobody.client.get('/x')))).toBe('unreachable');
    vi.stubGlobal('navigator', { onLine: false });
    expect(callFailure(await failed(nobody.client.get('/x')))).toBe('offline');
    expect(callFailure(await failed(setUp({ baseUrl: '' }).client.get('/x')))).toBe('noBaseUrl');
    vi.stubGlobal('navigator', { onLine: true });
    expect(callFailure(new AxiosError('timeout of 6000ms exceeded', AxiosError.ECONNABORTED))).toBe('timedOut');
    expect(callFailure(new AxiosError('', AxiosError.ERR_CANCELED))).toBeNull();
  });

  it('is used after the server’s message and before the caller’s', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    const t = (key: string) => key;
    reply = { status: 503, body: '{"message":"Come back later"}' };
    expect(errorText(await failed(setUp().client.get('/x')), t, 'own')).toBe('Come back later');
    reply = { status: 504, body: '' };
    expect(errorText(await failed(setUp().client.get('/x')), t, 'own')).toBe('widgets.call.unreachable');
    reply = { status: 404, body: '{}' };
    const missing = await failed(setUp().client.get('/x'));
    expect([errorText(missing, t, 'own'), refusalOf(missing).key]).toEqual(['own', null]);
  });
});

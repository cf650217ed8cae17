import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxiosError } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient, isPassingFailure, refusalOf, serverMessage } from './create-client';

let server: Server;
let base: string;
let asked: IncomingMessage[];
let answer: { status: number; body: string; headers?: Record<string, string> };

beforeEach(async () => {
  asked = [];
  answer = { status: 200, body: '{"ok":true}' };
  server = createServer((request, response) => {
    asked.push(request);
    response.writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers }).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterEach(() => new Promise((done) => server.close(done)));

const setUp = (changes: { baseUrl?: string; token?: string } = {}) => {
  const onError = vi.fn();
  const onSavedCopy = vi.fn();
  const client = createClient({
    baseUrl: () => changes.baseUrl ?? base,
    readToken: () => changes.token ?? null,
    readLanguage: () => 'ar-SA',
    handlers: () => ({ onError, onSavedCopy }),
  });
  return { client, onError, onSavedCopy };
};

describe('the one axios instance', () => {
  it('calls the base URL with JSON and no token where there is none', async () => {
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

  it('waits 6000 ms at most', () => {
    expect(setUp().client.defaults.timeout).toBe(6_000);
  });

  it("fails with 'Base URL is not configured' without one, and asks nobody", async () => {
    await expect(setUp({ baseUrl: '' }).client.get('/leagues')).rejects.toThrow('Base URL is not configured');
    expect(asked).toEqual([]);
  });

  it("gives the server's words to the handler and the error to the caller", async () => {
    answer = { status: 401, body: '{"message":"Wrong","key":"auth.errorLogin"}' };
    const { client, onError } = setUp();
    const error: unknown = await client.get('/leagues').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AxiosError);
    expect(serverMessage(error)).toBe('Wrong');
    expect(isPassingFailure(error)).toBe(false);
    expect(onError).toHaveBeenCalledWith({ status: 401, message: 'Wrong' });
  });

  it('asks for answers in the language of the page', async () => {
    await setUp().client.get('/leagues');
    expect(asked[0]?.headers['accept-language']).toBe('ar-SA');
  });

  it('sends a named token instead of the kept one', async () => {
    await setUp({ token: 'kept' }).client.post('/account/logout', undefined, {
      headers: { Authorization: 'Bearer named' },
    });
    expect(asked[0]?.headers.authorization).toBe('Bearer named');
  });

  it('leaves a failure to the caller who tells it, with all that the server said', async () => {
    answer = {
      status: 422,
      body: '{"message":"Wrong","key":"errors.invalidFields","errors":{"email":"auth.emailInvalid"}}',
    };
    const { client, onError } = setUp();
    const error: unknown = await client
      .post('/account/register', {}, { isToldByCaller: true })
      .catch((reason: unknown) => reason);
    expect(onError).not.toHaveBeenCalled();
    expect(refusalOf(error)).toEqual({
      status: 422,
      message: 'Wrong',
      key: 'errors.invalidFields',
      fields: { email: 'auth.emailInvalid' },
    });
  });

  it.each([[new Error('x')], [null], ['text']])('finds no refusal in %s', (thrown) => {
    expect(refusalOf(thrown)).toEqual({ status: null, message: null, key: null, fields: {} });
  });

  it.each([['{"message":7}'], ['no JSON'], ['null']])('has no words of the server in %s', async (body) => {
    answer = { status: 503, body };
    const error: unknown = await setUp()
      .client.get('/leagues')
      .catch((reason: unknown) => reason);
    expect(serverMessage(error)).toBeNull();
    expect(isPassingFailure(error)).toBe(true);
  });

  it('says when an answer is a saved copy', async () => {
    answer = { ...answer, headers: { 'X-Saved-At': '2026-03-14T09:00:00Z' } };
    const { client, onSavedCopy } = setUp();
    await client.get('/leagues');
    expect(onSavedCopy).toHaveBeenCalledWith('2026-03-14T09:00:00Z');
  });

  it('takes a dead network for passing', async () => {
    const error: unknown = await setUp({ baseUrl: 'http://127.0.0.1:1' })
      .client.get('/x')
      .catch((reason: unknown) => reason);
    expect(isPassingFailure(error)).toBe(true);
  });
});

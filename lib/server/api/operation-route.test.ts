import { describe, expect, it } from 'vitest';
import { route } from './operation-route';

const empty = () => ({});
const ask = async (made: ReturnType<typeof route>, method: 'OPTIONS' | 'PUT') => {
  const request = new Request('http://localhost/api/x', { method });
  const { status, headers } = await made[method](request, { params: Promise.resolve({}) });
  return [status, headers.get('allow'), headers.get('access-control-allow-methods')];
};

describe('the methods of an address', () => {
  it.each([
    ['an account call', route({ 'post /api/account/login': empty }), 'POST, OPTIONS', null],
    ['an open call', route({ 'get /api/leagues': empty }), 'GET, HEAD, OPTIONS', 'GET, HEAD, OPTIONS'],
    ['an open call by POST', route({ 'post /api/accumulator': empty }), 'POST, OPTIONS', 'POST, OPTIONS'],
  ])('are the same in OPTIONS, 405 and CORS for %s', async (_, made, allow, cors) => {
    expect(await ask(made, 'OPTIONS')).toEqual([204, allow, cors]);
    expect(await ask(made, 'PUT')).toEqual([405, allow, null]);
  });
});

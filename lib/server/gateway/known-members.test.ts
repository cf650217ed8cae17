import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HttpSite } from '@/tests/support/http-site';

let http: HttpSite;
beforeEach(async () => {
  http = new HttpSite((_, response) => void response.end());
  await http.open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await http.close();
});

it('knows whoever has a session as a member, and nobody who only sends its header', async () => {
  let isExpired = true;
  const isMember = vi.spyOn(http.site.connections!, 'isMember');
  http.framework = ({ url }, response) => {
    response.statusCode = url === '/api/account/me' && isExpired ? 401 : 200;
    response.setHeader('content-type', 'application/json').end('{}');
  };
  const ask = (path: string) => http.ask({ path, method: 'POST', headers: { authorization: 'Bearer of-nobody' } });
  for (const path of ['/api/account/register', '/api/account/forgotten-pw', '/api/account/me']) await ask(path);
  expect(isMember).not.toHaveBeenCalled();
  isExpired = false;
  await ask('/api/account/me');
  expect(isMember).toHaveBeenCalledOnce();
});

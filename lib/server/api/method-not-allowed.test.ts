import { expect, it } from 'vitest';
import { otherMethods } from './method-not-allowed';

it('refuses every other method in the language of the reader and names the ones that there are', async () => {
  const refused = otherMethods('GET', 'DELETE');
  expect(Object.keys(refused)).toEqual(['POST', 'PUT', 'PATCH']);
  const answer = refused.POST(
    new Request('http://localhost/api/things', { method: 'POST', headers: { 'accept-language': 'en' } }),
  );
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, DELETE, HEAD, OPTIONS']);
  expect(await answer.json()).toEqual({
    key: 'errors.methodNotAllowed',
    message: 'This address does not accept this kind of request.',
  });
});

import { expect, it } from 'vitest';
import { optionsOf, otherMethods } from './method-not-allowed';

it("responds to every other method in the client's language and lists the allowed ones", async () => {
  const refused = otherMethods('GET', 'DELETE');
  expect(Object.keys(refused)).toEqual(['POST', 'PUT', 'PATCH']);
  const response = refused.POST(
    new Request('http://localhost/api/things', { method: 'POST', headers: { 'accept-language': 'en' } }),
  );
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, DELETE, HEAD, OPTIONS']);
  expect(optionsOf('GET', 'DELETE')().headers.get('allow')).toBe(response.headers.get('allow'));
  expect(await response.json()).toEqual({
    key: 'errors.methodNotAllowed',
    message: "This address doesn't accept this kind of request.",
  });
});

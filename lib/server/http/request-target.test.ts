import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTarget } from './request-target';

const targetOf = (url: string) => {
  const response = readTarget(url);
  return response.kind === 'target' ? response.target : response;
};

describe('readTarget', () => {
  it.each([
    ['/', { path: '/', query: '' }],
    ['/predictions/today?page=2', { path: '/predictions/today', query: 'page=2' }],
    ['/predictions/%74oday', { path: '/predictions/today', query: '' }],
    ['/ru/%D0%BF', { path: '/ru/%D0%BF', query: '' }],
    ['/es/', { path: '/es/', query: '' }],
    ['http://other.example/login', { path: '/login', query: '' }],
    ['http://other.example', { path: '/', query: '' }],
    ['http://other.example?a=b', { path: '/', query: 'a=b' }],
    ['/a?b=//c', { path: '/a', query: 'b=//c' }],
  ])('reads %s', (url, expected) => expect(targetOf(url)).toEqual(expected));

  it.each([
    ['//evil.example', '/evil.example'],
    ['//evil.example/%2e', undefined],
    ['/a//b///c?x=1', '/a/b/c?x=1'],
    ['///', '/'],
    ['http://a//evil.example', '/evil.example'],
  ])('keeps %s on this site', (url, to) => {
    expect(readTarget(url)).toEqual(to ? { kind: 'redirect', to } : { kind: 'refused', status: 400 });
  });

  it.each([
    '/%E0%A4%A',
    '/%',
    '/%zz',
    '/%ff',
    '/a%00b',
    '/a%0d%0ab',
    '/\\evil.example',
    '/%5Cevil.example',
    '/a%2Fb',
    '/../etc/passwd',
    '/%2e%2e/etc/passwd',
    '/./a',
    '/a#b',
    '*',
    'example.org:443',
    'ftp://a/b',
    '',
    'x',
  ])('refuses %s', (url) => expect(readTarget(url)).toEqual({ kind: 'refused', status: 400 }));

  it('refuses a target that is too long', () =>
    expect(readTarget(`/${'a'.repeat(5000)}`)).toEqual({ kind: 'refused', status: 414 }));

  it('handles every string, and what it accepts or redirects to stays on this site', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.string({ unit: 'binary', maxLength: 30 }).map(encodeURI),
      fc.constantFrom('evil.example', '%2f%2fevil.example', '..', '%00', '\\'),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          text.map((path) => `/${path}`),
          text.map((path) => `//${path}`),
        ),
        (url) => {
          const response = readTarget(url);
          if (response.kind === 'refused') return true;
          const path = response.kind === 'redirect' ? response.to : response.target.path;
          return new URL(path, 'http://site.example').host === 'site.example';
        },
      ),
    );
  }, 60_000);
});

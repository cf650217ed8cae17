import { describe, expect, it } from 'vitest';
import { keepingOf, mayCacheResponse, mayKeepPage, type Keeping, type RequestFacts } from './request-policy';

const origin = 'https://site.test';
const personal = [/^(?:\/(?:de|es))?(?:\/profile|\/profil|\/payment\/status\/[^/]+|\/تسجيل-الدخول)$/u];

const facts = (address: string, changes: Partial<RequestFacts> = {}): RequestFacts => ({
  method: 'GET',
  url: new URL(address, origin),
  origin,
  mode: 'cors',
  destination: '',
  hasToken: false,
  isRouterData: false,
  ...changes,
});
const page = { mode: 'navigate', destination: 'document' };

describe('what the worker caches', () => {
  it.each<[string, Partial<RequestFacts>, Keeping]>([
    ['/predictions/today', page, 'page'],
    ['/de/vorhersagen/today?sort=probability', page, 'page'],
    ['/', page, 'page'],
    ['/profile', page, 'personal'],
    ['/de/profil/', page, 'personal'],
    ['/de/payment/status/abc', page, 'personal'],
    ['/%D8%AA%D8%B3%D8%AC%D9%8A%D9%84-%D8%A7%D9%84%D8%AF%D8%AE%D9%88%D9%84', page, 'personal'],
    ['/predictions/today', { ...page, method: 'POST' }, 'none'],
    ['https://elsewhere.test/predictions', page, 'none'],
    ['/predictions/today?_rsc=1', { isRouterData: true }, 'none'],
    ['/api/predictions?date=today', {}, 'api'],
    ['/api/predictions/2026-03-14/a-vs-b', {}, 'api'],
    ['/api/predictions?date=today', { hasToken: true }, 'private-api'],
    ['/api/leagues', {}, 'api'],
    ['/api/predictionsx', {}, 'none'],
    ['/api/account/me', { hasToken: true }, 'none'],
    ['/api/account/export', { hasToken: true }, 'none'],
    ['/api/payments/1', { hasToken: true }, 'none'],
    ['/api/admin/users', { hasToken: true }, 'none'],
    ['/api/admin/stats', {}, 'none'],
    ['/api/trace', {}, 'none'],
    ['/api/ready', {}, 'none'],
    ['/_next/static/chunks/a.js', { destination: 'script' }, 'asset'],
    ['/_next/static/chunks/a.js#params=1', { destination: 'worker' }, 'none'],
    ['/_i18n/abc/de/messages.json', {}, 'asset'],
    ['/flags/de.png', { destination: 'image' }, 'image'],
    ['/sw.js', {}, 'none'],
    ['/builds/latest.json?t=1', {}, 'none'],
    ['/manifest.webmanifest', {}, 'none'],
  ])('%s %j: %s', (address, changes, keeping) => expect(keepingOf(facts(address, changes), personal)).toBe(keeping));
});

describe('what may be cached', () => {
  const html = (headers: Record<string, string> = {}, status = 200) =>
    new Response('x', { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } });
  it.each([
    [html(), true],
    [html({ 'Cache-Control': 'public, max-age=0, s-maxage=30' }), true],
    [html({ 'Cache-Control': 'private, no-store' }), false],
    [html({}, 404), false],
    [html({}, 500), false],
    [new Response('{}', { headers: { 'Content-Type': 'application/json' } }), false],
  ])('page %#', (response, cached) => expect(mayKeepPage(response)).toBe(cached));

  it.each([
    [Response.json({}), true],
    [Response.json({}, { status: 503 }), false],
    [Response.json({}, { headers: { 'Cache-Control': 'no-store' } }), false],
    [html(), false],
  ])('answer %#', (response, cached) => expect(mayCacheResponse(response)).toBe(cached));
});

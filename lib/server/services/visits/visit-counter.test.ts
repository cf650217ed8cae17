import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HttpSite } from '@/tests/support/http-site';
import { VisitCounter } from './visit-counter';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
let http: HttpSite;
let visits: VisitCounter;
beforeEach(async () => {
  http = new HttpSite(
    (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<!DOCTYPE html><p>hello'),
  );
  visits = http.site.visits = new VisitCounter('localhost:3000');
  await http.open();
});
afterEach(() => http.close());

const visit = (headers: Record<string, string> = {}, path = '/de/vorhersagen/2026-03-14') =>
  http.ask({ path, headers: { 'user-agent': browser, ...headers } });
/** Everything counted since the last time, except durations and the cache. */
const counted = () =>
  Object.fromEntries(
    visits
      .drain()
      .filter(({ kind }) => kind !== 'latency' && kind !== 'cache')
      .map(({ kind, name, count }) => [name === '' ? kind : `${kind} ${name}`, count]),
  );

describe('a page view', () => {
  it('is counted whether rendered or cached, by language, screen, country and linking site', async () => {
    for (let turn = 0; turn < 3; turn += 1)
      await visit({ 'accept-language': 'de-AT', referer: 'https://www.example.org/secret?name=ann' });
    expect(counted()).toEqual({
      views: 3,
      visits: 3,
      'screen predictions-date': 3,
      'language de': 3,
      'country AT': 3,
      'referrer example.org': 3,
    });
    expect(counted()).toEqual({});
  });

  it('has the country of its languages, not that of its address, which a proxy reports', async () => {
    await visit({ 'accept-language': 'de-AT', 'cf-ipcountry': 'CH' });
    expect(counted()).toMatchObject({ 'country AT': 1 });
  });

  it('that comes from this site belongs to the same visit', async () => {
    await visit({ referer: 'http://localhost:3000/de' });
    expect(counted()).toEqual({ views: 1, 'screen predictions-date': 1, 'language de': 1 });
  });

  it.each(['dnt', 'sec-gpc'])('with %s is not counted', async (name) => {
    await visit({ [name]: '1' });
    await visit({ [name]: '1', 'user-agent': 'Googlebot/2.1' });
    expect(counted()).toEqual({});
  });

  it('is counted only under a crawler’s name if it is one; prefetches and other methods are not counted', async () => {
    await visit({ 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' });
    await visit({ 'sec-purpose': 'prefetch' });
    await http.ask({ method: 'HEAD', path: '/de/vorhersagen/2026-03-14', headers: { 'user-agent': browser } });
    expect(counted()).toEqual({ 'crawler Bingbot': 1 });
  });

  it('sets no cookie', async () => expect((await visit()).headers['set-cookie']).toBeUndefined());

  it('that failed is not counted', async () => {
    http.framework = (_, response) => void response.writeHead(404, { 'content-type': 'text/html' }).end('<p>none');
    await visit();
    expect(counted()).toEqual({});
  });
});

describe('durations', () => {
  it('are counted by screen', async () => {
    await visit();
    await http.ask({ path: '/api/account/me' });
    const names = visits.drain().flatMap(({ kind, name }) => (kind === 'latency' ? [name.split(' ')[0]] : []));
    expect(names.toSorted()).toEqual(['api', 'predictions-date']);
  });
});

describe('names that clients invent', () => {
  it('are limited in number', () => {
    const headersOf = (number: number) => ({
      'user-agent': browser,
      referer: `https://site-${number}.example/`,
      'accept-language': `x-${number}`,
    });
    for (let number = 0; number < 5_000; number += 1)
      visits.seen({ method: 'GET', headers: headersOf(number) }, 'home', 'en');
    const referrers = visits.drain().filter(({ kind }) => kind === 'referrer');
    expect(referrers.length).toBeLessThanOrEqual(301);
    expect(referrers.reduce((sum, { count }) => sum + count, 0)).toBe(5_000);
  });
});

describe('a search without results', () => {
  it('counts only the longest words, even after its counts are restored', () => {
    const of = (headers: Record<string, string>) => new Headers({ 'user-agent': browser, ...headers });
    for (const text of ['nowh', 'nowhere', 'ann@example.org']) visits.searchedInVain(text, of({}));
    visits.searchedInVain('hidden words', of({ dnt: '1' }));
    const first = visits.drain();
    expect(first).toEqual([{ kind: 'search', name: 'nowhere', count: 1 }]);
    visits.restore(first);
    expect(counted()).toEqual({ 'search nowhere': 1 });
  });
});

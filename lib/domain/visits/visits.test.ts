import { describe, expect, it } from 'vitest';
import { crawlerOf } from './crawlers';
import { bucketOf, latencyBuckets, percentile } from './latency';
import { countryOfLanguages, referrerHost, searchWords, withoutBeginnings } from './visit-names';

describe('a user agent', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', null],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1', null],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot'],
    ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)', 'GPTBot'],
    ['Mozilla/5.0 (compatible; SomeNewBot/1.0)', 'other'],
    ['curl/8.5.0', 'program'],
    ['', 'program'],
    [undefined, 'program'],
  ])('%s counts as %s', (agent, name) => expect(crawlerOf(agent)).toBe(name));
});

describe('a country', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'AT'],
    ['de,en-GB;q=0.7', 'GB'],
    ['zh-Hans-CN', 'CN'],
    ['sr-Latn', 'unknown'],
    ['de', 'unknown'],
    [undefined, 'unknown'],
  ])('is read from %s as %s', (languages, country) => expect(countryOfLanguages(languages)).toBe(country));
});

describe('a referrer', () => {
  it.each([
    ['https://www.Example.org/a?token=secret', 'example.org'],
    ['https://our.site/x', null],
    ['http://192.0.2.7/x', null],
    ['http://[2001:db8::1]/', null],
    ['android-app://com.example', null],
    ['https://exa mple', null],
    [undefined, null],
  ])('%s is stored as %s', (referrer, host) => expect(referrerHost(referrer, 'our.site')).toBe(host));
});

describe('search words', () => {
  it.each([
    ['  FC  Nowhere ', 'fc nowhere'],
    ['नहीं', 'नहीं'],
    ['ab', null],
    ['ann@example.org', null],
    ['0171 2345678', null],
    ['=cmd()', null],
    ['x'.repeat(61), null],
  ])('%j are stored as %j', (text, words) => expect(searchWords(text)).toBe(words));

  it('typed letter by letter are counted as one', () =>
    expect(withoutBeginnings(['fc no', 'fc now', 'fc nowhere', 'other'])).toEqual(['fc nowhere', 'other']));
});

describe('a percentile', () => {
  const counts = latencyBuckets.map(() => 0);
  it('is unknown without values', () => expect(percentile(counts, 0.5)).toBeNull());

  it('lies in the bucket that contains it', () => {
    const given = counts.with(bucketOf(8), 98).with(bucketOf(400), 2);
    expect(percentile(given, 0.5)).toBeGreaterThan(5);
    expect(percentile(given, 0.5)).toBeLessThanOrEqual(10);
    expect(percentile(given, 0.99)).toBeGreaterThan(200);
    expect(percentile(given, 0.99)).toBeLessThanOrEqual(500);
  });

  it('is in the last bucket for anything slower', () => expect(bucketOf(1e9)).toBe(latencyBuckets.length - 1));
});

import { describe, expect, it } from 'vitest';
import { dayOgImagePath, isOgImagePath, matchOgImagePath, readOgImage, siteOgImagePath } from './og-image-paths';

describe('addresses of OG images', () => {
  it.each([
    [siteOgImagePath('ar'), '/og/ar/site.png'],
    [dayOgImagePath('hi', '2026-03-14'), '/og/hi/2026-03-14.png'],
    [
      matchOgImagePath('en', { date: '2026-03-14', slug: 'arsenal-vs-everton' }),
      '/og/en/2026-03-14/arsenal-vs-everton.png',
    ],
  ])('%s', (path, expected) => {
    expect(path).toBe(expected);
    expect(isOgImagePath(path)).toBe(true);
    expect(readOgImage(path.split('/').slice(2))).toBeDefined();
  });

  it.each([
    '/og/en/today.png',
    '/og/en/march-14-26.png',
    '/og/en/2026-02-30.png',
    '/og/xx/site.png',
    '/og/EN/site.png',
    '/og/en/site.jpg',
    '/og/en/a/b/c.png',
    '/og/en/2026-03-14/.png',
    '/og/en',
    '/og',
    '/predictions/today',
  ])('%s is no address of an image', (path) => expect(isOgImagePath(path)).toBe(false));
});

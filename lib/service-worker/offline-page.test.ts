import { describe, expect, it } from 'vitest';
import { readWorkerMessage } from '@/lib/domain/shared/worker-messages';
import { fillOfflinePage, localeOfPath } from './offline-page';
import { offlineTemplate } from './offline-template';
import { titleOf } from './saved-copies';

const template = offlineTemplate('ar', (key) => (key === 'offline.asOf' ? 'بتاريخ {time}' : `<${key}>`));
const saved = (url: string, title = 'Title') => ({
  url: `https://site.test${url}`,
  title,
  savedAt: '2026-03-14T09:05:00.000Z',
});

describe('the offline page', () => {
  it('has its language’s text and direction, with no markup from messages', () => {
    expect(template).toContain('<html lang="ar-SA" dir="rtl"');
    expect(template).toContain('&lt;offline.headline&gt;');
    expect(template).not.toMatch(/<script/);
  });

  it('lists the saved pages of its language with their age', () => {
    const page = fillOfflinePage(template, {
      locale: 'ar',
      theme: 'customLight',
      pages: [saved('/ar/a?sort=upcoming', 'A & <B>'), saved('/predictions/today'), saved('/de/x')],
    });
    expect(page).toContain('<a href="/ar/a?sort=upcoming">A &amp; &lt;B&gt;</a>');
    expect(page).toMatch(/<small>بتاريخ <time datetime="2026-03-14T09:05:00.000Z">[^<]*2026[^<]*<\/time><\/small>/);
    expect(page).not.toContain('/de/x');
    expect(page).not.toContain('"/predictions/today"');
    expect(page).toContain('data-theme="light"');
    expect(page).toContain('data-pages="some"');
  });

  it('hides the list if there are none', () => {
    expect(fillOfflinePage(template, { locale: 'ar', theme: null, pages: [saved('/de/x')] })).toContain(
      'data-pages="none"',
    );
  });

  it.each([
    ['/de/vorhersagen/today', null, 'de'],
    ['/predictions/today', 'de', 'en'],
    ['/', 'de', 'de'],
    ['/', null, 'en'],
    ['/', 'xx', 'en'],
    ['/ar', null, 'ar'],
    ['/arsenal', null, 'en'],
  ])('for %s (chosen: %s) is in %s', (path, chosen, locale) => expect(localeOfPath(path, chosen)).toBe(locale));
});

describe('titles and messages', () => {
  it('reads a title with its entities', () => {
    expect(titleOf('<head><title>Brighton &amp; Hove &#x27;26</title>')).toBe("Brighton & Hove '26");
    expect(titleOf('<p>none</p>')).toBe('');
  });

  it.each([
    [{ type: 'clear-private' }, { type: 'clear-private' }],
    [{ type: 'push-changed' }, { type: 'push-changed' }],
    [
      { type: 'keep-page', url: '/a', more: 1 },
      { type: 'keep-page', url: '/a' },
    ],
    [
      { type: 'keep-assets', urls: ['/a'] },
      { type: 'keep-assets', urls: ['/a'] },
    ],
    [{ type: 'keep-assets', urls: [1] }, null],
    [{ type: 'keep-page' }, null],
    [{ type: 'other' }, null],
    ['clear-private', null],
    [null, null],
  ])('reads %j as %j', (data, message) => expect(readWorkerMessage(data)).toEqual(message));
});

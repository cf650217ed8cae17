// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { atomXml, type Feed } from './atom-xml';

const feed: Feed = {
  title: 'Bodø/Glimt & "friends"',
  self: 'https://site.example/api/feeds/team/bodo-glimt.atom?lang=no&x=1',
  page: 'https://site.example/team/bodo-glimt',
  author: 'Pitchcast',
  language: 'en-US',
  madeAt: new Date('2026-03-14T09:00:00Z'),
  entries: [
    {
      id: 'tag:site.example,2026:match-1',
      title: '<script>alert(1)</script> ]]> \u0000\u001b',
      text: 'Home win 52%\nDraw 25%',
      url: 'https://site.example/predictions/2026-03-14/a-vs-b',
      updated: new Date('2026-03-14T15:00:00Z'),
    },
    {
      id: 'tag:site.example,2026:match-2',
      title: 'نادي الأهلي – الزمالك',
      text: '',
      url: 'https://site.example/predictions/2026-03-13/c-vs-d',
      published: new Date('2026-03-01T15:00:00Z'),
      updated: new Date('2026-03-13T15:00:00Z'),
    },
  ],
};
/** A strict parser, which turns anything malformed into an element parsererror. */
const read = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml');

describe('a feed', () => {
  it('is read back as it was written, whatever names contain', () => {
    const document = read(atomXml(feed));
    expect(document.querySelector('parsererror')).toBeNull();
    expect(document.querySelector('feed > title')?.textContent).toBe(feed.title);
    expect(document.querySelector('feed > link[rel=self]')?.getAttribute('href')).toBe(feed.self);
    const entries = [...document.querySelectorAll('entry')];
    expect(entries.map((entry) => entry.querySelector('title')?.textContent)).toEqual([
      '<script>alert(1)</script> ]]> ',
      'نادي الأهلي – الزمالك',
    ]);
    expect(entries[0]?.querySelector('content')?.textContent).toBe('Home win 52%\nDraw 25%');
    expect(document.querySelectorAll('script')).toHaveLength(0);
  });

  it('is as new as its newest entry or, without entries, as the time it was written', () => {
    const updated = (xml: string) => read(xml).querySelector('feed > updated')?.textContent;
    expect(updated(atomXml(feed))).toBe('2026-03-14T15:00:00.000Z');
    expect(updated(atomXml({ ...feed, entries: [] }))).toBe('2026-03-14T09:00:00.000Z');
  });
});

import { describe, expect, it } from 'vitest';
import { alternateHrefs, wirePath } from '@/lib/routing/hrefs';
import { judgePage } from './judge-page';
import { readPage } from './read-page';

const site = 'https://pitchcast.test';
const paths = alternateHrefs('about-us');
const alternates = Object.entries({ ...paths, 'x-default': paths.en }).map(
  ([code, path]) => `<link rel="alternate" hrefLang="${code}" href="${site}${wirePath(path)}"/>`,
);
const good = `<!DOCTYPE html><html lang="ru-RU" dir="ltr"><head><title>О нас &amp; вас</title><meta name="description" content="Кто мы"/><meta property="og:image" content="${site}/og/ru/site.png"/>
<link rel="canonical" href="${site}${wirePath(paths.ru)}"/>${alternates.join('')}</head><body><h1 class="x">О <bdi>нас</bdi></h1>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebSite"}</script></body></html>`;
const judge = (html: string) => judgePage(site + wirePath(paths.ru), site, html);

describe('a page as a crawler sees it', () => {
  it('is read', () => {
    expect(readPage(good)).toMatchObject({
      lang: 'ru-RU',
      dir: 'ltr',
      title: 'О нас & вас',
      description: 'Кто мы',
      headings: ['О нас'],
    });
  });

  it('has no problem if everything is in place', () => {
    expect(judge(good)).toEqual([]);
  });

  it.each([
    ['another language', 'lang="ru-RU"', 'lang="en-US"'],
    ['no direction', ' dir="ltr"', ''],
    ['no heading', '<h1 class="x">О <bdi>нас</bdi></h1>', ''],
    ['two headings', '<body>', '<body><h1>x</h1>'],
    ['a different canonical address', 'rel="canonical" href="', 'rel="canonical" href="https://other.test'],
    ['a missing language', '<link rel="alternate" hrefLang="hi"', '<link rel="x" hrefLang="hi"'],
    ['a wrong address in another language', '/de/ueber-uns', '/de/about-us'],
    ['a message key as its title', 'О нас &amp; вас', 'meta.aboutUs.title'],
    ['no description', 'name="description"', 'name="other"'],
    ['another language’s OG image', '/og/ru/', '/og/de/'],
    ['no OG image', 'og:image', 'og:video'],
    ['broken structured data', '{"@context"', '{"@context'],
  ])('has a problem with %s', (_, from, to) => {
    expect(good).toContain(from);
    expect(judge(good.replace(from, to))).not.toEqual([]);
  });

  it('must have a screen’s own address', () => {
    expect(judgePage(`${site}/en/about-us`, site, good)).toEqual(['is not the address of a screen (redirect)']);
  });
});

import { describe, expect, it } from 'vitest';
import { localeCodes, type Locale } from '@/lib/i18n/locales';
import { metaKeyOf } from '@/lib/routing/meta-key';
import { routeIds, routeRecord } from '@/lib/routing/routes';
import { namespacesOf, readNamespace } from '@/tests/support/messages/read-messages';

/** The stems of a text's words, by which forms of one word match; Arabic without its article. */
function stemsOf(text: string, locale: Locale): string[] {
  const words = text.toLocaleLowerCase(locale).match(/[\p{L}\p{M}\d]{4,}/gu) ?? [];
  return words.map((word) => [...word.replace(/^ال/u, '')].slice(0, 4).join(''));
}

const isSameName = (name: string, heading: string, locale: Locale): boolean =>
  name === heading || stemsOf(heading, locale).some((stem) => stemsOf(name, locale).includes(stem));

describe.each(localeCodes)('the names of pages in %s', (locale) => {
  const messages = new Map<string, string>(
    namespacesOf(locale).flatMap((namespace) =>
      [...readNamespace(locale, namespace)].map(([key, text]) => [`${namespace}.${key}`, text] as const),
    ),
  );

  it('share a word in the menu, the breadcrumb and the heading', () => {
    const headings = routeIds.flatMap((id) => {
      const key = metaKeyOf(id);
      const heading = ['pages', 'guides', 'legal'].flatMap((place) => messages.get(`${place}.${key}.heading`) ?? []);
      const names = [messages.get(`meta.${key}.name`), messages.get(routeRecord(id).navigation?.label ?? '')];
      return heading.map((text) => ({ id, heading: text, names: names.filter((name) => name !== undefined) }));
    });
    expect(headings.length).toBeGreaterThan(20);
    const other = headings.flatMap(({ id, heading, names }) =>
      names.filter((name) => !isSameName(name, heading, locale)).map((name) => `${id}: ${name} / ${heading}`),
    );
    expect(other).toEqual([]);
  });
});

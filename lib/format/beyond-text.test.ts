import { expect, it } from 'vitest';
import { messageBundle } from '@/lib/i18n/bundle';
import { localeCodes, type Locale } from '@/lib/i18n/locales';
import { translatorOf } from '@/lib/i18n/translator';
import { beyondTexts } from './beyond-text';
import { createI18n } from './i18n';

const score = { extraTime: { home: 3, away: 3 }, penalties: { home: 4, away: 3 } };
const i18nOf = async (locale: Locale) => createI18n(locale, translatorOf(locale, await messageBundle(locale)));

it.each(localeCodes)('has words for extra time and the shoot-out in the browser: %s', async (locale) => {
  const texts = beyondTexts(score, await i18nOf(locale));
  expect(texts).toHaveLength(2);
  for (const text of texts.flatMap(({ long, short }) => [long, short])) expect(text).not.toContain('match.');
});

it('puts the shoot-out last, and says nothing about a match that ended after 90 minutes', async () => {
  const i18n = await i18nOf('en');
  expect(beyondTexts(score, i18n).at(-1)).toEqual({ long: '4–3 on penalties', short: '4–3 p' });
  expect(beyondTexts({ extraTime: { home: 2, away: 1 } }, i18n).map(({ short }) => short)).toEqual(['2–1 AET']);
  expect(beyondTexts({}, i18n)).toEqual([]);
});

it('keeps the home team first in a right-to-left text', async () => {
  expect(beyondTexts(score, await i18nOf('ar')).at(-1)?.short).toContain('\u20674–3\u2069');
});

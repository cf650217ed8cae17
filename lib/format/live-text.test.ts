import { expect, it } from 'vitest';
import { messageBundle } from '@/lib/i18n/bundle';
import { localeCodes } from '@/lib/i18n/locales';
import { translatorOf } from '@/lib/i18n/translator';
import { createI18n } from './i18n';
import { liveText } from './live-text';

it.each(localeCodes)('has words for a match in play in the browser: %s', async (locale) => {
  const i18n = createI18n(locale, translatorOf(locale, await messageBundle(locale)));
  for (const isReported of [true, false])
    expect(liveText({ phase: 'second-half', minute: 63, isReported }, i18n)).not.toContain('live.');
});

it.each([
  ['en', 63, 'Second half, 63 min'],
  ['ar', 63, 'الشوط الثاني، الدقيقة 63'],
  ['hi', 63, 'दूसरा हाफ़, 63वां मिनट'],
  ['hi', 3, 'दूसरा हाफ़, तीसरा मिनट'],
] as const)('numbers the minutes as the language does: %s %d', async (locale, minute, text) => {
  const i18n = createI18n(locale, translatorOf(locale, await messageBundle(locale)));
  expect(liveText({ phase: 'second-half', minute, isReported: true }, i18n)).toBe(text);
});

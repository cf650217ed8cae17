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

import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { createI18n } from '@/lib/format/i18n';
import { localeCodes, type Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import type { Translate } from '@/lib/i18n/translate';
import { dark } from '@/lib/theme/tokens';
import { toPng } from './to-png';
import { whatIfOgImage, type WhatIfFacts } from './what-if-image';

const names = ['Arsenal', 'Wolverhampton Wanderers', 'Man City', 'Everton', 'Leeds'];
const facts: WhatIfFacts = {
  note: 'Premier League',
  after: 'With your results',
  chosen: ['Arsenal – Everton: Everton', 'Leeds – Man City: Leeds', 'Wolves – Spurs: Wolves'],
  columns: ['Points', 'Champions', 'European places', 'Relegation'],
  rows: names.map((name) => ({
    team: { id: name, name, shortName: name },
    cells: [
      { was: '81.3', now: '79.8' },
      { was: '<1%', now: '<1%' },
      { was: '27%', now: '>99%' },
      { was: '31%', now: '27%' },
    ],
  })),
};

async function imageIn(locale: Locale): Promise<string> {
  const t = createTranslator({ locale, messages: await loadMessages(locale) }) as unknown as Translate;
  const setting = { siteName: 'Pitchcast', timeZone: 'UTC', replay: true, i18n: createI18n(locale, t) };
  return whatIfOgImage(facts, setting);
}

describe('the picture of chosen results', () => {
  it.each(localeCodes)('in %s is a PNG of 1200 x 630', async (locale) => {
    const png = await toPng(await imageIn(locale));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.byteLength).toBeLessThan(60_000);
  });

  it.each(['en', 'ar'] as const)('in %s stays within the image', async (locale) => {
    const svg = await imageIn(locale);
    const places = [...svg.matchAll(/matrix\([\d.]+ 0 0 -[\d.]+ (-?[\d.]+) /g)].map(([, x]) => Number(x));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...places)).toBeLessThan(1200);
  });

  it('marks what changed, and nothing else', async () => {
    // Three of each row's four figures and their label are marked.
    const marked = (await imageIn('en')).split(`<g fill="${dark.accent}">`).length - 1;
    expect(marked).toBe(3 * names.length + 1);
  });
});

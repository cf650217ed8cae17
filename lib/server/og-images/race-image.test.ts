import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import type { SeasonRace } from '@/lib/contracts/season-race';
import { createI18n } from '@/lib/format/i18n';
import { localeCodes, type Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import type { Translate } from '@/lib/i18n/translate';
import { raceOgImage, teamRaceOgImage } from './race-image';
import { toPng } from './to-png';

const lineOf = (id: string, chances: number[]) => ({
  team: { id, name: id, shortName: id },
  chances,
  isDecided: false,
});
const race: SeasonRace = {
  days: ['2026-03-20', '2026-06-01', '2026-09-19'],
  madeFrom: null,
  races: [
    {
      zone: { id: 'title', from: 1, to: 1 },
      lines: [lineOf('Arsenal', [0.27, 0.5, 0.76]), lineOf('Wolverhampton Wanderers', [0.001, 0.2, 0])],
      swing: null,
    },
  ],
};

async function imageIn(locale: Locale, draw = raceOgImage): Promise<string> {
  const t = createTranslator({ locale, messages: await loadMessages(locale) }) as unknown as Translate;
  return draw('Premier League', race, {
    siteName: 'Pitchcast',
    timeZone: 'UTC',
    replay: true,
    i18n: createI18n(locale, t),
  });
}

describe('the picture of a race', () => {
  it.each(localeCodes)('in %s is a PNG of 1200 x 630', async (locale) => {
    const png = await toPng(await imageIn(locale));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.byteLength).toBeLessThan(60_000);
  });

  it('has one line per zone for a team', async () => {
    expect((await imageIn('en', teamRaceOgImage)).match(/stroke-dasharray/g)).toHaveLength(1);
    const png = await toPng(await imageIn('ar', teamRaceOgImage));
    expect(png.byteLength).toBeLessThan(60_000);
  });

  it('has one line per club', async () => {
    expect((await imageIn('en')).match(/stroke-dasharray/g)).toHaveLength(2);
  });
});

import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import type { MatchSummary } from '@/lib/contracts/predictions';
import { createI18n } from '@/lib/format/i18n';
import { localeCodes, localeRecord, type Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import type { Translate } from '@/lib/i18n/translate';
import { dark } from '@/lib/theme/tokens';
import { thinned } from '@/tests/support/thinned';
import { dayOgImage } from './day-image';
import { listOgImage, type ListFacts } from './list-image';
import { matchOgImage } from './match-image';
import type { OgImageSetting } from './parts';
import { picksOgImage, type DrawnPick } from './picks-image';
import { recordImage } from './record-image';
import { siteOgImage } from './site-image';
import { toPng } from './to-png';

const match: MatchSummary = {
  id: 1,
  date: '2026-03-14',
  slug: 'arsenal-vs-everton',
  league: { code: 'en.1', slug: 'england-premier-league', name: 'Premier League', country: 'gb-eng', rank: 1 },
  round: null,
  home: { id: 'arsenal', name: 'Arsenal', shortName: 'Arsenal' },
  away: { id: 'everton', name: 'Everton', shortName: 'Everton' },
  kickOff: '2026-03-14T15:00:00.000Z',
  kickOffKnown: true,
  replay: false,
  status: 'scheduled',
  score: null,
  live: null,
  prediction: {
    origin: 'live',
    modelVersion: '1',
    fittedOn: '2026-03-13',
    sealedAt: null,
    expectedGoals: { home: 1.7, away: 1 },
    result: { home: 0.5, draw: 0.3, away: 0.2 },
    tip: 'home',
    over25: 0.5,
    bothTeamsToScore: 0.5,
    likeliestScore: { home: 1, away: 0, probability: 0.1 },
    tipScore: { home: 1, away: 0, probability: 0.1 },
    grade: null,
  },
  noPrediction: null,
};
const graded = (called: boolean): MatchSummary => ({
  ...match,
  status: 'finished',
  score: { home: 2, away: 1, halfTime: null },
  prediction: match.prediction && { ...match.prediction, grade: { called, rps: 0.1, brier: 0.4, logLoss: 0.7 } },
});

async function settingOf(locale: Locale, siteName = 'Pitchcast', replay = false): Promise<OgImageSetting> {
  const t = createTranslator({ locale, messages: await loadMessages(locale) }) as unknown as Translate;
  return { siteName, timeZone: 'UTC', replay, i18n: createI18n(locale, t) };
}

type Rect = { x: number; width: number };
function rectsOf(svg: string, fill: string): Rect[] {
  return [...svg.matchAll(new RegExp(`<rect x="([\\d.]+)" y="[\\d.]+" width="([\\d.]+)"[^>]*fill="${fill}"`, 'g'))].map(
    ([, x, width]) => ({ x: Number(x), width: Number(width) }),
  );
}

describe('the OG image of a match', () => {
  it.each(thinned(localeCodes, 4))('in %s is a PNG of 1200 x 630', async (locale) => {
    const png = await toPng(matchOgImage(match, await settingOf(locale)));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.byteLength).toBeLessThan(60_000);
  });

  it('gives each outcome its share of the bar, home first in reading order', async () => {
    for (const [locale, homeFirst] of [
      ['en', true],
      ['ar', false],
    ] as const) {
      const svg = matchOgImage(match, await settingOf(locale));
      const [home] = rectsOf(svg, dark.outcome.home).slice(-1);
      const [away] = rectsOf(svg, dark.outcome.away).slice(-1);
      expect((home?.width ?? 0) / (away?.width ?? 1)).toBeCloseTo(2.5, 2);
      expect((home?.x ?? 0) < (away?.x ?? 0)).toBe(homeFirst);
    }
  });

  it('marks the tip as called or missed only after full time', async () => {
    const setting = await settingOf('en');
    const good = `fill="${dark.verdict.good}"><path`;
    const bad = `fill="${dark.verdict.bad}"><path`;
    const contains = (one: MatchSummary, colour: string) => matchOgImage(one, setting).includes(colour);
    expect([contains(match, good), contains(match, bad)]).toEqual([false, false]);
    expect([contains(graded(true), good), contains(graded(true), bad)]).toEqual([true, false]);
    expect([contains(graded(false), good), contains(graded(false), bad)]).toEqual([false, true]);
  });

  it('shows no seal on a prediction that was calculated afterwards', async () => {
    const setting = await settingOf('en');
    const backtest: MatchSummary = {
      ...match,
      prediction: match.prediction && { ...match.prediction, origin: 'backtest' },
    };
    const promise = (one: MatchSummary) => {
      const asked: string[] = [];
      const t = ((key: never, values: never) => (asked.push(key), setting.i18n.t(key, values))) as unknown as Translate;
      matchOgImage(one, { ...setting, i18n: { ...setting.i18n, t } });
      return asked.includes('ogImages.promise');
    };
    expect([promise(match), promise(backtest)]).toEqual([true, false]);
  });

  it('works without probabilities and without a time', async () => {
    const bare: MatchSummary = { ...match, prediction: null, noPrediction: 'not-yet', kickOffKnown: false };
    expect(rectsOf(matchOgImage(bare, await settingOf('hi')), dark.outcome.home)).toEqual([]);
  });

  it('states that a match is replayed', async () => {
    const glyphs = (svg: string) => svg.split('matrix(').length;
    for (const locale of localeCodes) {
      const replayed = matchOgImage(match, await settingOf(locale, 'Pitchcast', true));
      expect(glyphs(replayed), locale).toBeGreaterThan(glyphs(matchOgImage(match, await settingOf(locale))));
    }
  });

  it('stays within the image whatever the names', async () => {
    const long = 'W'.repeat(80);
    const svg = matchOgImage(
      { ...match, home: { ...match.home, shortName: long }, league: { ...match.league, name: long } },
      await settingOf('ar', long, true),
    );
    const places = [...svg.matchAll(/matrix\([\d.]+ 0 0 -[\d.]+ (-?[\d.]+) /g)].map(([, x]) => Number(x));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...places)).toBeLessThan(1200);
  });
});

describe('the OG images of a day and of the site', () => {
  it.each(localeCodes)('in %s can be rendered', async (locale) => {
    const setting = await settingOf(locale);
    const day = await toPng(
      dayOgImage(
        {
          date: match.date,
          total: 21,
          matches: [match, graded(true), { ...match, prediction: null, noPrediction: 'not-yet' }],
        },
        setting,
      ),
    );
    const site = await toPng(siteOgImage(setting));
    for (const png of [day, site]) expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });
});

describe('the OG image of the site', () => {
  it.each(localeCodes)('in %s states beside the drawing that the site shows the replay', async (locale) => {
    const svg = siteOgImage(await settingOf(locale, 'Pitchcast', true));
    const badge = new RegExp(`<g fill="${dark.outcome.away}">(.*?)</g>`).exec(svg)?.[1] ?? '';
    const places = [...badge.matchAll(/matrix\([\d.]+ 0 0 -[\d.]+ ([\d.]+) /g)].map(([, x]) => Number(x));
    const isMirrored = localeRecord(locale).dir === 'rtl';
    expect(places.length).toBeGreaterThan(0);
    // Between the mark and the grid.
    expect(Math.min(...places)).toBeGreaterThanOrEqual(isMirrored ? 420 : 260);
    expect(Math.max(...places)).toBeLessThan(isMirrored ? 940 : 780);
    expect(siteOgImage(await settingOf(locale))).not.toContain(`<g fill="${dark.outcome.away}">`);
  });
});

const pick: DrawnPick = {
  match: { home: match.home, away: match.away, score: null },
  market: 'match-result',
  outcome: 'home',
  percent: 61,
  result: null,
};
const won: DrawnPick = { ...pick, match: { ...pick.match, score: { home: 2, away: 1 } }, result: 'won' };
const facts = { heading: 'Accumulator', note: '14 March', foot: { text: 'All come true: 12 %' } };

describe('the OG image of picks', () => {
  const lists = [1, 2, 5, 12].map((length) => Array.from({ length }, (_, index) => (index % 2 === 0 ? pick : won)));

  it.each(localeCodes)('in %s can be rendered, whatever their number', async (locale) => {
    const setting = await settingOf(locale);
    for (const picks of lists) {
      const png = await toPng(picksOgImage({ ...facts, picks }, setting));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    }
  });

  it('draws a row for each of at most five picks', async () => {
    const setting = await settingOf('en');
    const rows = lists.map((picks) => rectsOf(picksOgImage({ ...facts, picks }, setting), dark.background.paper));
    expect(rows.map(({ length }) => length)).toEqual([1, 2, 5, 5]);
  });

  it('marks the picks that came true and those that did not', async () => {
    const setting = await settingOf('ar');
    const colours = (picks: readonly DrawnPick[]) => {
      const svg = picksOgImage({ ...facts, picks }, setting);
      return [dark.verdict.good, dark.verdict.bad].map((colour) => svg.includes(`stroke="${colour}" stroke-width="3"`));
    };
    expect(colours([pick])).toEqual([false, false]);
    expect(colours([won])).toEqual([true, false]);
    expect(colours([{ ...won, result: 'lost' }])).toEqual([false, true]);
  });

  it('stays within the image whatever the names', async () => {
    const long = 'W'.repeat(80);
    const home = { ...match.home, shortName: long };
    const svg = picksOgImage(
      { ...facts, picks: [{ ...won, match: { ...won.match, home } }], heading: long, note: long, foot: { text: long } },
      await settingOf('en'),
    );
    const places = [...svg.matchAll(/matrix\([\d.]+ 0 0 -[\d.]+ (-?[\d.]+) /g)].map(([, x]) => Number(x));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...places)).toBeLessThan(1200);
  });
});

describe('the image of a visitor’s record', () => {
  const record = {
    own: { picks: 12, hits: 7, brier: 5 / 12 },
    model: { picks: 12, hits: 8, brier: 0.212 },
  };

  it.each(thinned(localeCodes, 4))('in %s is a PNG of 1200 x 630', async (locale) => {
    const png = await toPng(recordImage(record, await settingOf(locale)));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('places the visitor first in reading order, and works without a settled pick', async () => {
    for (const [locale, isFirstLeft] of [
      ['en', true],
      ['ar', false],
    ] as const) {
      const svg = recordImage(record, await settingOf(locale));
      const [own] = rectsOf(svg, dark.accent).slice(-1);
      const [model] = rectsOf(svg, dark.outcome.home).slice(-1);
      expect((own?.x ?? 0) < (model?.x ?? 0)).toBe(isFirstLeft);
    }
    const none = { picks: 0, hits: 0, brier: null };
    expect(recordImage({ own: none, model: none }, await settingOf('en'))).toContain('</svg>');
  });
});

/** The size that preview services load immediately on a phone. */
const mostBytes = 60_000;

describe('the OG image of a list', () => {
  const names = ['Manchester United', 'Wolverhampton Wanderers', 'Brighton & Hove Albion', 'Tottenham', 'Bournemouth'];
  const listOf = (locale: Locale): ListFacts => ({
    heading: locale === 'ar' ? 'الدوري الإنجليزي الممتاز' : 'Premier League',
    note: '2025/26',
    rows: names.map((name, index) => ({
      teams: [{ id: name, name, shortName: name }],
      title: `${index + 1}. ${name}`,
      detail: 'Champions · Expected points: 81.4',
      value: `${60 - index}%`,
    })),
    foot: { text: 'As of 14 March 2026' },
  });

  it.each(thinned(localeCodes, 4))('in %s is a PNG of 1200 x 630 within its budget', async (locale) => {
    const png = await toPng(listOgImage(listOf(locale), await settingOf(locale, 'Pitchcast', true)));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.byteLength).toBeLessThan(mostBytes);
  });

  it('works with rows without a crest or a detail, and with no rows', async () => {
    const setting = await settingOf('ar');
    const bare = { teams: [], title: 'Backtest', detail: '', value: '52.1%' };
    for (const rows of [[bare], []]) {
      const svg = listOgImage({ ...listOf('ar'), rows }, setting);
      expect(svg).not.toMatch(/NaN|Infinity/);
      expect(rectsOf(svg, dark.background.paper)).toHaveLength(rows.length);
    }
  });
});

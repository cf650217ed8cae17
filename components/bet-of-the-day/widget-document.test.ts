import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import type { BetOfTheDay } from '@/lib/contracts/bet-of-the-day';
import type { MatchStatus } from '@/lib/domain/football/match';
import { embedCode } from '@/lib/routing/embed-code';
import { readWidgetSettings } from '@/lib/routing/widget-settings';
import { i18nOf } from '@/tests/support/i18n-of';
import { matchSummary } from '@/tests/support/match-fixtures';
import { betWidget } from './widget-document';

const match = matchSummary({
  id: 1,
  home: 'Brighton & Hove Albion',
  away: 'Manchester City',
  goals: { home: 0.9, away: 2.1 },
});
const band = {
  from: 0.65,
  to: 0.7,
  count: 812,
  meanForecast: 0.674,
  hits: 552,
  hitRate: 0.6798,
  low: 0.64,
  high: 0.71,
  origin: 'live' as const,
};
const bet: BetOfTheDay = {
  today: {
    day: '2026-03-14',
    sealedAt: '2026-03-14T06:00:00Z',
    rule: 2,
    pick: {
      match,
      market: 'match-result',
      outcome: 'away',
      probability: 0.68,
      percent: 68,
      baseRate: 0.31,
      fairOdds: 1.471,
      result: null,
    },
  },
  rule: { hour: 6, from: 0.5, to: 0.75, leadHours: 2 },
  record: { won: 0, lost: 0, void: 0, open: 0, withoutPick: 0, expected: 0 },
  earlierRecord: null,
  bandRate: band,
  history: [],
  page: 1,
  pageSize: 30,
  total: 0,
};
const head = {
  title: 'Widget',
  description: 'A frame',
  canonical: 'https://example.org/w',
  alternates: { en: 'https://example.org/w' },
};
const documentOf = (query: string, locale: 'en' | 'ar', given = bet, replay = false) => {
  const { locale: _, ...settings } = readWidgetSettings(new URLSearchParams(query), locale);
  return betWidget(given, {
    widget: 'bet-of-the-day-widget',
    settings,
    head,
    siteName: 'Pitchcast <b>',
    siteUrl: 'https://example.org',
    siteZone: 'UTC',
    replay,
    i18n: i18nOf(locale),
  });
};

describe('the widget', () => {
  it('says that its match is a replay', () => {
    expect(documentOf('size=small', 'en', bet, true)).toMatch(
      /<p class="foot"><span><span title="Real fixtures[^"]+">Replay</,
    );
    expect(documentOf('', 'en')).not.toContain('Replay');
  });

  it.each(['en', 'ar'] as const)('is a complete, valid page in %s', async (locale) => {
    const report = await new HtmlValidate({ root: true, extends: ['html-validate:standard'] }).validateString(
      documentOf('', locale),
    );
    expect(
      report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
    ).toEqual([]);
    expect(documentOf('', locale)).toContain(locale === 'ar' ? 'dir="rtl"' : 'dir="ltr"');
  });

  it('shows the pick, its measured hit rate and its fair odds, and escapes names', () => {
    const html = documentOf('', 'en');
    expect(html).toContain('68%');
    expect(html).toContain('Predictions at 65–70%: 67% expected, 68% of 812 came true');
    expect(html).toContain('1.47');
    expect(html).toContain('Brighton &amp; Hove Albion');
    expect(html).not.toContain('<b>');
    expect(documentOf('odds=none', 'en')).not.toContain('1.47');
    expect(documentOf('size=small', 'en')).not.toContain('came true');
  });

  it('shows the state of a started match, and none for an upcoming one', () => {
    const { today } = bet;
    const at = (status: MatchStatus) =>
      documentOf('', 'en', { ...bet, today: { ...today!, pick: { ...today!.pick!, match: { ...match, status } } } });
    expect(documentOf('', 'en')).not.toContain('class="state"');
    expect(at('live')).toContain('<span class="state">In play</span>');
    expect(at('result-awaited')).toContain('<span class="state">Result awaited</span>');
    expect(at('postponed')).toContain('<span class="state">Postponed</span>');
  });

  it('states the reason if there is no pick', () => {
    expect(
      documentOf('', 'en', {
        ...bet,
        today: { day: '2026-03-14', sealedAt: '2026-03-14T06:00:00Z', rule: 2, pick: null },
      }),
    ).toContain('No pick today');
    expect(documentOf('', 'en', { ...bet, today: null })).toContain('06:00 (UTC)');
  });

  it('reads known parameters from an address, and nothing else', () => {
    expect(readWidgetSettings(new URLSearchParams('theme=dark&odds=none&size=small&lang=hi'), 'en')).toEqual({
      theme: 'dark',
      odds: 'none',
      size: 'small',
      locale: 'hi',
    });
    expect(readWidgetSettings(new URLSearchParams('theme="><script>&odds=&size=9&lang=xx'), 'de')).toEqual({
      theme: 'auto',
      odds: 'fair',
      size: 'large',
      locale: 'de',
    });
  });
});

describe('the embed code', () => {
  it('is a frame of a fixed height and a script that listens only to this site', () => {
    const code = embedCode({
      widget: 'bet-of-the-day-widget',
      address: 'https://example.org/bet-of-the-day-widget',
      title: 'Bet "of" the day',
      settings: { theme: 'dark', odds: 'fair', size: 'small' },
    });
    expect(code).toContain(
      'src="https://example.org/bet-of-the-day-widget?theme=dark&amp;size=small" title="Bet &quot;of&quot; the day"',
    );
    expect(code).toContain("e.origin==='https://example.org'");
    // Code embedded years ago listens for this.
    expect(code).toContain("'bet-of-the-day:height'");
    expect(documentOf('', 'en')).toContain("type:'bet-of-the-day:height'");
  });
});

it('writes odds in the format named in the widget’s address', () => {
  expect(documentOf('odds=fractional', 'en')).toContain('<bdi dir="ltr">4/9</bdi>');
  expect(documentOf('odds=american', 'ar')).toContain('<bdi dir="ltr">−212</bdi>');
  expect(documentOf('', 'en')).toContain('<bdi dir="ltr">1.47</bdi>');
});

import { describe, expect, it } from 'vitest';
import type { Locale } from '@/lib/i18n/locales';
import { faultsOf, widgetSettingOf } from '@/tests/support/widget-setting';
import { slipWidget, type ShownSlip } from './slip-widget';

const team = (name: string) => ({ id: name.toLowerCase(), name, shortName: `<b>${name}` });
/** The most legs a slip can have. */
const legs = Array.from({ length: 15 }, (_, at) => ({ matchId: at + 1, market: 'match-result', outcome: 'home' }));
const slip: ShownSlip = {
  picks: legs.map(({ market, outcome, matchId }) => ({
    match: { home: team(`Home ${matchId}`), away: team(`Away ${matchId}`), score: null },
    market,
    outcome,
    percent: matchId === 2 ? null : 61,
    result: matchId === 3 ? 'won' : null,
  })),
  foot: { text: 'All come true: <b>12%' },
};
const widget = (query = '', locale: Locale = 'en') =>
  slipWidget(slip, legs, widgetSettingOf('slip-widget', query, locale));

describe('the accumulator widget', () => {
  it.each(['en', 'ar', 'de'] as const)(
    'is a complete, valid page of at most 30 KB uncompressed (%s)',
    async (locale) => {
      expect(await faultsOf(widget('', locale))).toEqual([]);
      expect(Buffer.byteLength(widget('', locale))).toBeLessThan(30_000);
    },
  );

  it('shows each leg with its chance or a note on premium, and its result, and escapes names', () => {
    const html = widget();
    expect(html.match(/<li>/g)).toHaveLength(15);
    expect(html.match(/<strong>61%<\/strong>/g)).toHaveLength(14);
    expect(html).toContain('<span class="soft">Premium before kick-off</span>');
    expect(html.match(/✓/g)).toHaveLength(1);
    expect(html).toContain('All come true: &lt;b&gt;12%');
    expect(html).not.toContain('<b>');
  });

  it('counts the legs that do not fit into a small widget, and links to the slip', () => {
    const html = widget('size=small');
    expect(html.match(/<li>/g)).toHaveLength(3);
    expect(html).toContain('+12');
    expect(html).toContain('https://example.org/accumulator?slip=1.match-result.home%7E2.match-result.home');
  });
});

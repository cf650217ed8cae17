import { describe, expect, it } from 'vitest';
import type { MatchSummary } from '@/lib/contracts/predictions';
import type { Locale } from '@/lib/i18n/locales';
import { i18nOf } from '@/tests/support/i18n-of';
import { matchSummary } from '@/tests/support/match-fixtures';
import { faultsOf, widgetSettingOf } from '@/tests/support/widget-setting';
import { matchWidget, teamWidget } from './match-widget';

const match = matchSummary({ id: 1, home: '<b>Brighton</b> & Hove', away: 'Everton', goals: { home: 1.5, away: 1.1 } });
const setting = (query: string, locale: Locale) => widgetSettingOf('match-widget', query, locale);
const team = { id: 'arsenal', name: 'Arsenal <i>', shortName: 'Arsenal' };
const percentsOf = (html: string): number[] =>
  [...html.matchAll(/<strong>(\d+)%<\/strong>/g)].map(([, percent]) => Number(percent));

describe('the match and club widgets', () => {
  it.each(['en', 'ar', 'de'] as const)('are complete, valid pages of at most 30 KB in %s', async (locale) => {
    for (const html of [
      matchWidget(match, setting('', locale)),
      teamWidget(team, match, setting('theme=dark&size=small', locale)),
      teamWidget(team, null, setting('', locale)),
    ]) {
      expect(await faultsOf(html)).toEqual([]);
      expect(Buffer.byteLength(html)).toBeLessThan(30_000);
      expect(html).toContain(locale === 'ar' ? 'dir="rtl"' : 'dir="ltr"');
      expect(html).toContain('18+');
    }
  });

  it('show three chances that add up to 100, as everywhere, and escape names', () => {
    const html = matchWidget(match, setting('', 'en'));
    expect(percentsOf(html)).toHaveLength(3);
    expect(percentsOf(html).reduce((sum, percent) => sum + percent)).toBe(100);
    expect(html).toContain('&lt;b&gt;Brighton&lt;/b&gt; &amp; Hove');
    expect(html).toContain("type:'match:height'");
    expect(html).not.toContain('<b>');
    expect(teamWidget(team, match, setting('', 'en'))).toContain('Arsenal &lt;i&gt;');
  });

  it('say whether the tip came true, why there is none, and what was calculated after the match', () => {
    const shown = (given: Partial<MatchSummary>) => matchWidget({ ...match, ...given }, setting('', 'en'));
    const grade = { called: true, rps: 0.1, brier: 0.4, logLoss: 0.7 };
    const over = { status: 'finished', score: { home: 2, away: 1, halfTime: null } } as const;
    expect(shown({ ...over, prediction: { ...match.prediction!, grade } })).toContain('✓ Correct');
    expect(shown({})).not.toContain('Worked out afterward');
    expect(shown({ prediction: { ...match.prediction!, origin: 'backtest' } })).toContain('Worked out afterward');
    const none = shown({ prediction: null, noPrediction: 'not-yet' });
    expect(percentsOf(none)).toEqual([]);
    expect(none).toContain(i18nOf('en').t('match.missing.notYet'));
  });
});

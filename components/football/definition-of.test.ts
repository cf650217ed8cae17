import { describe, expect, it } from 'vitest';
import { markets } from '@/lib/model/markets';
import { i18nOf } from '@/tests/support/i18n-of';
import { definitionOf } from './definition-of';

describe('the definition of a market', () => {
  const en = i18nOf('en');

  it.each(['en', 'de', 'ar'] as const)(
    'exists for every market in the registry in %s, with no placeholder left',
    (locale) => {
      for (const { id } of markets) expect(definitionOf(id, i18nOf(locale))).toMatch(/^[^{}]{15,}$/);
    },
  );

  it('states from how many goals a line counts as over, matching how the registry settles it', () => {
    for (const market of markets.filter(({ family }) => family === 'over-under')) {
      const [, atLeast, atMost] =
        /at least (\d+), under with (none|at most \d+)\.$/.exec(definitionOf(market.id, en)) ?? [];
      const over = Number(atLeast);
      const under = atMost === 'none' ? 0 : Number(atMost?.slice('at most '.length));
      expect(market.settle({ home: over, away: 0 })).toMatchObject({ over: 'won' });
      expect(market.settle({ home: under, away: 0 })).toMatchObject({ under: 'won' });
      expect(over).toBe(under + 1);
    }
  });

  it('distinguishes half, whole and quarter handicap lines, matching how the registry settles them', () => {
    for (const market of markets.filter(({ family }) => family === 'asian-handicap')) {
      const endings = new Set(
        [0, 1, 2, 3].flatMap((home) =>
          [0, 1, 2, 3].map((away) => (market.settle({ home, away }) as { home: string }).home),
        ),
      );
      const messages = definitionOf(market.id, en);
      expect(messages.includes('win half')).toBe(endings.has('half-won') || endings.has('half-lost'));
      expect(messages.includes('get your stake back')).toBe(endings.has('void') && !messages.includes('win half'));
      expect(messages.includes('one side wins')).toBe(!endings.has('void') && !messages.includes('win half'));
    }
  });

  it('names the two lines of a quarter line with their signs', () => {
    expect(definitionOf('asian-handicap-minus-0-25', en)).toMatch(/−0\.5\u2069, half on \u20660\.0/);
    expect(definitionOf('asian-handicap-plus-1-25', en)).toMatch(/\+1\.0\u2069, half on \u2066\+1\.5/);
  });

  it('rejects an unknown market', () => {
    expect(() => definitionOf('corners', en)).toThrow('corners');
  });
});

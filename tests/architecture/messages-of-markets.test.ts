import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { definitionOf } from '@/components/football/definition-of';
import { createI18n, type I18n } from '@/lib/format/i18n';
import { marketName, outcomeName, pickName } from '@/lib/format/market-text';
import { localeCodes, type Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';
import { betTypes, markets } from '@/lib/model/markets';
import { marketGroups } from '@/lib/model/markets/types';
import { readText } from '@/tests/support/repository-files';

const teams = { home: { shortName: 'Arsenal' }, away: { shortName: 'Everton' } };

/** Messages of one language from its own files, without fallback: a missing one fails. */
function ownMessages(locale: Locale): I18n {
  const messages = Object.fromEntries(
    ['markets', 'match', 'betTypes'].map((name) => [
      name,
      JSON.parse(readText(`messages/${locale}/${name}.json`)) as Record<string, string>,
    ]),
  );
  const onError = (error: unknown): never => {
    throw error;
  };
  return createI18n(locale, createTranslator({ locale, messages, onError }) as unknown as Translate);
}

describe.each(localeCodes)('every market in %s', (locale) => {
  const i18n = ownMessages(locale);

  it.each(markets)('$id has a name, a definition and a name for each outcome', (market) => {
    const { id, outcomes } = market;
    const named = [
      marketName(id, i18n),
      definitionOf(id, i18n),
      ...outcomes.flatMap((outcome) => [outcomeName(id, outcome, teams, i18n), pickName(id, outcome, teams, i18n)]),
    ];
    // An id is not a name: `home-draw`, an untranslated `yes`, `markets.matchResult`.
    const isScore = (text: string) => /^\d(-\d|\+)?$/.test(text);
    const raw = named.filter(
      (text) => /[{}]/.test(text) || /^[a-z]+(-[a-z0-9]+)+$|^\w+\.\w+/.test(text) || text.trim() === '',
    );
    expect(raw.filter((text) => !isScore(text))).toEqual([]);
    expect(named.filter((text) => text === id || (outcomes.includes(text) && !isScore(text)))).toEqual([]);
  });

  it('outcomes of a market have different names', () => {
    for (const { id, outcomes } of markets)
      expect(new Set(outcomes.map((outcome) => outcomeName(id, outcome, teams, i18n))).size, id).toBe(outcomes.length);
  });

  it('every group of the index has a title', () => {
    for (const { title } of marketGroups) expect(i18n.t(title)).toMatch(/\S/);
  });
});

describe('the registry of markets', () => {
  it('writes a number of goals as a number, and a score as a score', () => {
    const i18n = ownMessages('ru');
    expect(outcomeName('exact-goals', '6+', teams, i18n)).toBe('6+');
    expect(outcomeName('correct-score', '2-1', teams, i18n)).toBe(i18n.format.scoreline({ home: 2, away: 1 }));
  });

  it('has a market for each group and each page position', () => {
    for (const { id } of marketGroups) expect(markets.filter(({ group }) => group === id)).not.toEqual([]);
    const places = markets.flatMap(({ pageOrder }) => (pageOrder === null ? [] : [pageOrder]));
    expect(new Set(places).size).toBe(places.length);
    expect(betTypes).toHaveLength(places.length);
  });

  it('rejects an unknown market and an unknown outcome', () => {
    const i18n = ownMessages('en');
    expect(() => marketName('corners', i18n)).toThrow('corners');
    expect(() => outcomeName('match-result', 'over', teams, i18n)).toThrow('over');
  });
});

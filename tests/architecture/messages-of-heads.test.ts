import { describe, expect, it } from 'vitest';
import { leagues } from '@/lib/domain/football/leagues';
import { addDays } from '@/lib/domain/shared/dates';
import { letterCount } from '@/lib/domain/shared/letters';
import { createI18n } from '@/lib/format/i18n';
import { marketName } from '@/lib/format/market-text';
import { formatMessage } from '@/lib/i18n/format-message';
import { formatDay } from '@/lib/i18n/formats';
import { localeCodes, locales, type Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { translatorOf } from '@/lib/i18n/translator';
import { betTypes } from '@/lib/model/markets';
import { metaKeyOf } from '@/lib/routing/meta-key';
import { routeIds, routeRecord } from '@/lib/routing/routes';
import { knownTeams } from '@/lib/server/ingest/teams/team-registry';
import { toLeagueRef } from '@/lib/server/services/names/league-ref';
import { teamName } from '@/lib/server/services/names/team-ref';
import { readNamespace } from '@/tests/support/messages/read-messages';

/** How much of a page's head search engines show. */
const limits = { title: 60, description: 155 };

const isCut = (part: keyof typeof limits, text: string): boolean => letterCount(text) > limits[part];

const longest = (texts: readonly string[]): string =>
  texts.reduce((best, text) => (letterCount(text) > letterCount(best) ? text : best), '');

const nameOf = (id: string, locale: Locale): string => {
  const team = knownTeams.find((known) => known.id === id);
  if (!team) throw new Error(`The registry has no team ${id}`);
  return teamName(team, locale);
};

/** Matches in the first divisions between the clubs with the longest names. */
const fixtures = [
  ['wolverhampton-wanderers', 'brighton-and-hove-albion'],
  ['borussia-monchengladbach', 'eintracht-frankfurt'],
] as const;

describe.each(localeCodes)('heads in %s', async (locale) => {
  const meta = readNamespace(locale, 'meta');
  const i18n = createI18n(locale, translatorOf(locale, await loadMessages(locale)));
  const date = longest(
    Array.from({ length: 12 }, (_, month) => formatDay(locale, `2026-${String(month + 1).padStart(2, '0')}-22`)),
  );
  const common = {
    site: 'Pitchcast',
    languages: locales.length,
    date,
    team: longest(knownTeams.map((team) => teamName(team, locale))),
    league: longest(leagues.map((league) => toLeagueRef(league, locale).name)),
    betType: longest(betTypes.map((id) => marketName(id, i18n))),
    week: longest(
      Array.from({ length: 53 }, (_, week) => addDays('2025-12-29', 7 * week)).map((monday) =>
        i18n.format.dayRangeOfYear(monday, addDays(monday, 6)),
      ),
    ),
  };
  const keys = [
    ...new Set(
      routeIds
        .filter((id) => routeRecord(id).indexable)
        .flatMap((id) => [metaKeyOf(id), metaKeyOf(id, { date: 'today' })]),
    ),
  ];

  it.each(['title', 'description'] as const)('have no %s that search engines would truncate', (part) => {
    const texts = keys.flatMap((key) => {
      const message = meta.get(`${key}.${part}`) ?? '';
      return fixtures.map(([home, away]) => ({
        key,
        text: longest(
          ['none', 'some'].map((table) =>
            formatMessage(locale, message, {
              ...common,
              table,
              upcoming: 'some',
              ratings: 'some',
              tips: 'some',
              home: nameOf(home, locale),
              away: nameOf(away, locale),
            }),
          ),
        ),
      }));
    });
    expect(texts.length).toBeGreaterThan(40);
    const cut = texts.filter(({ text }) => isCut(part, text));
    expect(cut.map(({ key, text }) => `${locale} ${key}.${part}: ${letterCount(text)} letters: ${text}`)).toEqual([]);
  });
});

it('rejects a text that is one character too long, as a reader counts them', () => {
  expect([isCut('title', 'a'.repeat(60)), isCut('title', 'a'.repeat(61))]).toEqual([false, true]);
  expect([isCut('description', 'a'.repeat(155)), isCut('description', 'a'.repeat(156))]).toEqual([false, true]);
  expect(isCut('title', 'कि'.repeat(60))).toBe(false);
});

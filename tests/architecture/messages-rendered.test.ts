import { describe, expect, it } from 'vitest';
import { formatterOf } from '@/lib/format/formatter';
import { formatMessage } from '@/lib/i18n/format-message';
import { formatNumber } from '@/lib/i18n/formats';
import { localeCodes, type Locale } from '@/lib/i18n/locales';
import { shapeOf } from '@/tests/support/messages/icu';
import { namespacesOf, readNamespace } from '@/tests/support/messages/read-messages';

const counts = [0, 1, 2, 5, 11, 21, 100, 1612];
/** A week starting on Sunday. */
const week = ['22', '23', '24', '25', '26', '27', '28'].map((day) => `2026-11-${day}`);
const days = ['01', '08', '11', '21'].map((day) => `2026-11-${day}`);

/** Messages whose date includes the weekday; all others have only the day. */
const withWeekday = new Set([
  'betTypes.dayTitle',
  'day.noneTitle',
  'expectedGoals.heading',
  'home.nextDay',
  'predictions.dayLabel',
  'predictions.emptyTitle',
  'predictions.heading',
  'predictions.nearestDay',
]);
/** Messages whose time has no day; all others have one. */
const withClock = new Set(['dailyBet.notYet', 'dailyBet.sealed']);
/** Running text, which is proofread where it appears. */
const isProse = (key: string): boolean => /^(?:guides|legal|faq|payments)\.|\.description$/.test(key);

/** The language's formats for numbers and dates. */
function formatLines(locale: Locale): string[] {
  const format = formatterOf(locale);
  const instant = (day: string) => format.moment(`${day}T19:05:00Z`, 'UTC');
  return [
    ...week.map((day) => [format.weekday(day), format.dayLong(day), instant(day)].join(' | ')),
    ...days.map((day) => [format.day(day), format.dayAndMonth(day), format.monthLong(day), instant(day)].join(' | ')),
    counts.map((count) => format.count(count)).join(' | '),
    [0, 0.464, 1].flatMap((share) => [format.percent(share), format.percentFine(share)]).join(' | '),
    [format.percentRange(0, 0.1), format.percentRange(0.6, 0.7), format.percentRange(0.9, 1)].join(' | '),
    [format.percentSigned(-0.1), format.signed(-0.25), format.line(-0.5), format.line(1), format.difference(12)].join(
      ' | ',
    ),
    [format.odds(2.057), format.goals(1.72), format.score(0.1987), formatNumber(locale, 2.99, 'euro')].join(' | '),
    [format.scoreline({ home: 2, away: 0 }), format.season('2014-15'), format.season('2026')].join(' | '),
    [format.zone('Europe/Berlin'), format.zone('UTC')].join(' | '),
  ];
}

/** A message for each of its counts, or else for each of its days or times; other values appear as [name]. */
function messageLines(locale: Locale, key: string, message: string): string[] {
  const { placeholders, plurals } = shapeOf(message);
  const names = [...placeholders].map((placeholder) => placeholder.split(':')[0] ?? '');
  const written = (own: Readonly<Record<string, string | number>>) =>
    formatMessage(locale, message, { ...Object.fromEntries(names.map((name) => [name, `[${name}]`])), ...own });
  const format = formatterOf(locale);
  const dateOf = (day: string) => (withWeekday.has(key) ? format.dayLong(day) : format.day(day));
  const timeOf = (day: string) =>
    withClock.has(key) ? format.time(`${day}T19:05:00Z`, 'UTC') : format.moment(`${day}T19:05:00Z`, 'UTC');
  const date = dateOf(days[0] ?? '');
  const lines = plurals.length
    ? counts.map((count) => written({ date, ...Object.fromEntries(plurals.map(({ name }) => [name, count])) }))
    : names.includes('date')
      ? (withWeekday.has(key) ? week : days).map((day) => written({ date: dateOf(day) }))
      : names.includes('time')
        ? (withClock.has(key) ? days.slice(0, 1) : week).map((day) => written({ time: timeOf(day) }))
        : [];
  return lines.length === 0 ? [] : ['', `# ${key}`, ...new Set(lines)];
}

describe('rendered messages', () => {
  it.each(localeCodes)('in %s match the ones that were proofread', async (locale) => {
    const messages = namespacesOf(locale).flatMap((namespace) =>
      [...readNamespace(locale, namespace)].map(([key, text]) => [`${namespace}.${key}`, text] as const),
    );
    const lines = [
      '# formats',
      ...formatLines(locale),
      ...messages.flatMap(([key, text]) => (isProse(key) ? [] : messageLines(locale, key, text))),
    ];
    await expect(
      `${lines.join('\n')}\n`,
      'read what changed, then: npx vitest run --project messages -u',
    ).toMatchFileSnapshot(`../fixtures/rendered-messages/${locale}.txt`);
  });
});

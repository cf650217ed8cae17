import { dateFormat, listFormat, numberFormat } from '@/lib/domain/shared/intl';
import {
  formatDate,
  formatDay,
  formatNumber,
  formatPercentRange,
  formatScore,
  formatSeason,
  formatZone,
  intlTag,
  labelColon,
  listComma,
  longDash,
  sentenceStop,
} from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locales';

/** A calendar day as YYYY-MM-DD. */
type Day = string;

export type Formatter = {
  /** A probability, 0 to 1, as a whole percentage. */
  percent(probability: number): string;
  /** A probability, 0 to 1, as per cent with one decimal place. */
  percentFine(probability: number): string;
  /** Two probabilities as one range in whole percentages: 60–70%. */
  percentRange(from: number, to: number): string;
  /** A relative increase (0.2) or decrease (-0.2) as a whole percentage with its sign. */
  percentSigned(share: number): string;
  /** Decimal odds with two decimal places. */
  odds(value: number): string;
  /** Goals with one decimal place, for lists. */
  goals(value: number): string;
  /** Goals with two decimal places, for the parts of a sum. */
  goalsFine(value: number): string;
  /** A number with its sign and two decimal places: +0.21. */
  signed(value: number): string;
  /** A number with its sign and three decimal places, for the parts of a sum. */
  signedFine(value: number): string;
  /** The line of a handicap with its sign: −0.25. */
  line(value: number): string;
  /** A line of goals: 2.5. */
  lineUnsigned(value: number): string;
  /** A whole number with its sign: +12. */
  difference(value: number): string;
  /** Scores of forecasts, such as the ranked probability score, with four decimal places. */
  score(value: number): string;
  /** A score with its standard error: 0.0036 ± 0.0005. */
  scoreWithError(value: { mean: number; error: number }): string;
  /** A difference of two such scores with its standard error: −0.0005 ± 0.0006. */
  scoreDifference(difference: { mean: number; error: number }): string;
  count(value: number): string;
  /** The size of a file with its unit, 8.1 MB, or in kilobytes if below a million bytes. */
  fileSize(bytes: number): string;
  /** Points of the ranking, rounded and without a separator, the usual notation of Elo ratings: 2119. */
  rating(value: number): string;
  /** Separates a label from its value, including the spaces. */
  colon: string;
  /** Separates the parts of a list that no conjunction joins, including the space. */
  comma: string;
  /** 1–6 and 7–14 */
  list(parts: readonly string[]): string;
  /** Separates two teams, including the spaces. */
  dash: string;
  /** Separates two sentences, including the space. */
  stop: string;
  /** Goals as the language writes them: 2–0, 2:0. */
  scoreline(score: { home: number | string; away: number | string }): string;
  /** 2014/15, from a season as stored (2014-15). */
  season(season: string): string;
  /** Central European Time */
  zone(timeZone: string): string;
  /** Saturday, 14 March 2026 */
  dayLong(day: Day): string;
  /** 14 March 2026 */
  day(day: Day): string;
  /** Mar 2026 */
  month(day: Day): string;
  /** March 2026 */
  monthLong(day: Day): string;
  /** 14–20 Mar */
  dayRange(from: Day, to: Day): string;
  /** 14–20 Mar 2026 */
  dayRangeOfYear(from: Day, to: Day): string;
  /** 14 Mar */
  dayAndMonth(day: Day): string;
  /** Sat */
  weekday(day: Day): string;
  /** Sat, 14 Mar */
  weekdayAndDay(day: Day): string;
  /** Sat, 14 Mar, 15:00 in a zone */
  moment(instant: string | Date, timeZone: string): string;
  /** Sat 15:00 in a zone */
  dayTime(instant: string | Date, timeZone: string): string;
  /** 15:00 in a zone */
  time(instant: string | Date, timeZone: string): string;
};

function build(locale: Locale): Formatter {
  const tag = intlTag(locale);
  const oneDecimal = numberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const withSign = (places: number) => {
    const format = numberFormat(tag, {
      minimumFractionDigits: places,
      maximumFractionDigits: places,
      signDisplay: 'exceptZero',
    });
    return (value: number) => format.format(value);
  };
  const score = (value: number) => formatNumber(locale, value, 'score');
  const signedScore = withSign(4);
  const line = numberFormat(tag, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  const lineUnsigned = numberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 2 });
  const whole = numberFormat(tag, { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  const percentSigned = numberFormat(tag, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
  // The short Arabic data abbreviate megabytes but not kilobytes.
  const unitDisplay = locale === 'ar' ? 'long' : 'short';
  const inUnit = (unit: 'kilobyte' | 'megabyte') =>
    numberFormat(tag, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 });
  const [kilobytes, megabytes] = [inUnit('kilobyte'), inUnit('megabyte')];
  const month = dateFormat(tag, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const dayShort = dateFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const dayOfYear = dateFormat(tag, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const list = listFormat(tag);
  const midnight = (day: Day) => new Date(`${day}T00:00:00Z`);
  const weekday = dateFormat(tag, { weekday: 'short', timeZone: 'UTC' });
  return {
    percent: (probability) => formatNumber(locale, probability, 'percent'),
    percentFine: (probability) => formatNumber(locale, probability, 'percentExact'),
    percentRange: (from, to) => formatPercentRange(locale, from, to),
    percentSigned: (share) => percentSigned.format(share),
    odds: (value) => formatNumber(locale, value, 'odds'),
    goals: (value) => oneDecimal.format(value),
    goalsFine: (value) => formatNumber(locale, value, 'goals'),
    signed: withSign(2),
    signedFine: withSign(3),
    line: (value) => line.format(value),
    lineUnsigned: (value) => lineUnsigned.format(value),
    difference: (value) => whole.format(value),
    score,
    scoreWithError: ({ mean, error }) => `${score(mean)} ± ${score(error)}`,
    scoreDifference: ({ mean, error }) => `${signedScore(mean)} ± ${score(error)}`,
    count: (value) => formatNumber(locale, value, 'integer'),
    fileSize: (bytes) => (bytes < 1e6 ? kilobytes.format(bytes / 1e3) : megabytes.format(bytes / 1e6)),
    rating: (value) => formatNumber(locale, value, 'rating'),
    colon: labelColon(locale),
    comma: listComma(locale),
    list: (parts) => list.format(parts),
    dash: longDash(locale),
    stop: sentenceStop(locale),
    scoreline: (score) => formatScore(locale, score),
    season: (season) => formatSeason(locale, season),
    zone: (timeZone) => formatZone(locale, timeZone),
    dayLong: (day) => formatDay(locale, day, 'dayLong'),
    day: (day) => formatDay(locale, day, 'day'),
    month: (day) => month.format(midnight(day)),
    monthLong: (day) => formatDay(locale, day, 'month'),
    dayRange: (from, to) => dayShort.formatRange(midnight(from), midnight(to)),
    dayRangeOfYear: (from, to) => dayOfYear.formatRange(midnight(from), midnight(to)),
    dayAndMonth: (day) => formatDay(locale, day, 'dayShort'),
    // Intl's short weekday in Portuguese is 'segunda'; calendars use three letters.
    weekday: (day) => weekday.format(midnight(day)).slice(0, locale === 'pt' ? 3 : undefined),
    weekdayAndDay: (day) => formatDay(locale, day, 'weekday'),
    moment: (instant, timeZone) => formatDate(locale, new Date(instant), 'moment', timeZone),
    dayTime: (instant, timeZone) => formatDate(locale, new Date(instant), 'dayTime', timeZone),
    time: (instant, timeZone) => formatDate(locale, new Date(instant), 'time', timeZone),
  };
}

const formatters = new Map<Locale, Formatter>();

/** The formats of one language; cached, because Intl's constructors are slow. */
export function formatterOf(locale: Locale): Formatter {
  let formatter = formatters.get(locale);
  if (!formatter) {
    formatter = build(locale);
    formatters.set(locale, formatter);
  }
  return formatter;
}

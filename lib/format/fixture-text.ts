import type { Score } from '@/lib/domain/football/match';
import { formatScore, longDash } from '@/lib/i18n/formats';
import { localeRecord, type Locale } from '@/lib/i18n/locales';

/**
 * Two clubs with or without their goals: "Arsenal 2–0 Everton", "Arsenal – Everton"; home first in reading order,
 * whatever the script of the names.
 */
export function fixtureText(locale: Locale, home: string, away: string, score: Score | null): string {
  if (localeRecord(locale).dir === 'ltr')
    return score ? `${home} ${formatScore(locale, score)} ${away}` : `${home}${longDash(locale)}${away}`;
  return `\u2067\u2068${home}\u2069 ${score ? formatScore(locale, score) : '–'} \u2068${away}\u2069\u2069`;
}

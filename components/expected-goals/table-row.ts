import type { ExpectedGoalsDay } from '@/lib/contracts/expected-goals';
import type { GoalColumn } from '@/lib/domain/football/goal-sort';
import { shownTotal, wholePercent } from '@/lib/domain/football/rounding';
import type { I18n } from '@/lib/format/i18n';
import { isoWithOffset } from '@/lib/format/iso-offset';
import { missingReasonKeys } from '@/lib/format/match-text';
import { href } from '@/lib/routing/hrefs';

type Team = { name: string; shortName: string };
type Pair = readonly [home: string, away: string];

/** A match as formatted text, because the table is also sorted in the browser, which has no formatters. */
export type TableRow = {
  id: number;
  href: string;
  /** The index of its league among the table's leagues. */
  league: string;
  /** Its kick-off, also as text in the site's time zone; null if only the day is known. */
  time: { at: string; text: string } | null;
  home: Team;
  away: Team;
  /** Null if there is no prediction, in which case `why` is the reason. */
  values: Record<GoalColumn, number> | null;
  texts: Record<GoalColumn, string> | null;
  why: string | null;
  /** Home and away, in per cent; null if locked. */
  cleanSheet: Pair | null;
  actual: Pair | null;
};

export type TableLeague = { slug: string; name: string; country: string; href: string };

/** Both sides of a pair as text. */
export const pairOf = ({ home, away }: Record<'home' | 'away', number>, written: (value: number) => string): Pair => [
  written(home),
  written(away),
];

export function toTableRow(
  { match, noPrediction, projected, cleanSheet, actual }: ExpectedGoalsDay['items'][number],
  siteZone: string,
  { format, locale, t }: I18n,
): TableRow {
  const whole = (probability: number): string => format.percent(wholePercent(probability) / 100);
  const named = ({ name, shortName }: Team): Team => ({ name, shortName });
  return {
    id: match.id,
    href: href(locale, 'prediction', { date: match.date, prediction: match.slug }),
    league: match.league.slug,
    time: match.kickOffKnown
      ? { at: isoWithOffset(match.kickOff, siteZone), text: format.time(match.kickOff, siteZone) }
      : null,
    home: named(match.home),
    away: named(match.away),
    // Sorted by the values that are displayed.
    values: projected && { ...projected, total: shownTotal(projected) },
    texts: projected && {
      home: format.goalsFine(projected.home),
      away: format.goalsFine(projected.away),
      total: format.goalsFine(shownTotal(projected)),
      over25: whole(projected.over25),
      bothTeamsToScore: whole(projected.bothTeamsToScore),
    },
    why: noPrediction && t(missingReasonKeys[noPrediction]),
    cleanSheet: cleanSheet && pairOf(cleanSheet, whole),
    actual: actual && pairOf(actual, format.count),
  };
}

export function toTableLeagues(items: ExpectedGoalsDay['items'], { locale }: I18n): TableLeague[] {
  const leagues = new Map(items.map(({ match: { league } }) => [league.slug, league]));
  return [...leagues.values()].map(({ slug, name, country }) => ({
    slug,
    name,
    country,
    href: href(locale, 'predictions-league', { slug }),
  }));
}

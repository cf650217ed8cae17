import type { ExpectedGoalsDay } from '@/lib/contracts/expected-goals';
import type { GoalColumn } from '@/lib/domain/football/goal-sort';
import { shownTotal, wholePercent } from '@/lib/domain/football/rounding';
import type { I18n } from '@/lib/format/i18n';
import { missingReasonKeys } from '@/lib/format/match-text';
import { href } from '@/lib/routing/hrefs';

type Team = { name: string; shortName: string };

/** A match as formatted text, because the table is sorted in the browser too, without formatters. */
export type TableRow = {
  id: number;
  href: string;
  home: Team;
  away: Team;
  /** Null where there is no prediction; `why` is the reason then. */
  values: Record<GoalColumn, number> | null;
  texts: Record<GoalColumn, string> | null;
  why: string | null;
  /** Home and away, per cent; null where locked. */
  cleanSheet: readonly [string, string] | null;
  /** Actual goals. */
  actual: readonly [string, string] | null;
};

/** Both sides of a pair as text. */
export const pairOf = (
  { home, away }: Record<'home' | 'away', number>,
  written: (value: number) => string,
): readonly [string, string] => [written(home), written(away)];

export function toTableRow(
  { match, noPrediction, projected, cleanSheet, actual }: ExpectedGoalsDay['items'][number],
  { format, locale, t }: I18n,
): TableRow {
  const whole = (probability: number): string => format.percent(wholePercent(probability) / 100);
  const named = ({ name, shortName }: Team): Team => ({ name, shortName });
  return {
    id: match.id,
    href: href(locale, 'prediction', { date: match.date, prediction: match.slug }),
    home: named(match.home),
    away: named(match.away),
    // Sorted by what is shown.
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

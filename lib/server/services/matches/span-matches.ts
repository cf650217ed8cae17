import type { MarketDay } from '@/lib/contracts/bet-types';
import { daysOfSpan, type DaySpan } from '@/lib/domain/football/day-spans';
import { findLeague, leagues } from '@/lib/domain/football/leagues';
import { addDays, dayRange, siteDay, type Day } from '@/lib/domain/shared/dates';
import { pageTags } from '@/lib/domain/shared/page-tags';
import type { Locale } from '@/lib/i18n/locales';
import type { Sql } from '@/lib/server/db/client';
import { listRankable, type RankableMatch } from '@/lib/server/repositories/rankable-repository';
import { dependsOn } from '@/lib/server/runtime';
import { toLeagueRef } from '@/lib/server/services/names/league-ref';
import { expiresAt } from '@/lib/server/services/page-expiry';
import type { Moment } from './match-summary';

export type AskedSpan = { span: DaySpan; leagueCode?: string | undefined };

export type SpanMatches = {
  /** Matches of the requested league, by kick-off. */
  matches: RankableMatch[];
  ofAllLeagues: RankableMatch[];
  /** The data for the choices of days and leagues. */
  choice: Pick<MarketDay, 'date' | 'until' | 'league' | 'leagues'> & { days: DaySpan };
};

/**
 * The predicted matches of a span that have not begun. The current page expires when the first of them begins, and with
 * the day.
 */
export async function spanMatches(
  sql: Sql,
  { now, timeZone, locale }: Moment,
  { span, leagueCode }: AskedSpan,
): Promise<SpanMatches> {
  const today = siteDay(now, timeZone);
  const { from, to } = daysOfSpan(span, today);
  for (let date: Day = from; date <= to; date = addDays(date, 1)) dependsOn(pageTags.day(date));
  expiresAt(dayRange(today, timeZone).end);

  const range = { start: dayRange(from, timeZone).start, end: dayRange(to, timeZone).end };
  const found = await listRankable(sql, range, now);
  expiresAt(found[0]?.kickOff ?? null);
  const codes = new Set(found.map((match) => match.leagueCode));
  const asked = leagueCode === undefined ? undefined : findLeague(leagueCode);
  return {
    matches: found.filter((match) => leagueCode === undefined || match.leagueCode === leagueCode),
    ofAllLeagues: found,
    choice: {
      date: from,
      until: to,
      days: span,
      league: asked ? leagueRef(asked, locale) : null,
      leagues: leagues.filter(({ code }) => codes.has(code)).map((league) => leagueRef(league, locale)),
    },
  };
}

const leagueRef = (
  { code, slug, name, country }: MarketDay['leagues'][number],
  locale: Locale,
): MarketDay['leagues'][number] => toLeagueRef({ code, slug, name, country }, locale);

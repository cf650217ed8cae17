import type { MarketDay } from '@/lib/contracts/bet-types';
import { freeTopOfDay, maySeeMarket, type Viewer } from '@/lib/domain/accounts/entitlements';
import { daysOfSpan, type DaySpan } from '@/lib/domain/football/day-spans';
import { findLeague, leagues } from '@/lib/domain/football/leagues';
import { addDays, dayRange, siteDay, type Day } from '@/lib/domain/shared/dates';
import { pageTags } from '@/lib/domain/shared/page-tags';
import type { Locale } from '@/lib/i18n/locales';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import type { Market } from '@/lib/model/markets/types';
import type { Sql } from '@/lib/server/db/client';
import { listMatchesById, type MatchRow } from '@/lib/server/repositories/match-repository';
import { listRankable, type RankableMatch } from '@/lib/server/repositories/rankable-repository';
import { dependsOn } from '@/lib/server/runtime';
import type { Moment } from '@/lib/server/services/matches/match-summary';
import { toLeagueRef } from '@/lib/server/services/names/league-ref';
import { expiresAt } from '@/lib/server/services/page-expiry';
import { listedMatch, shownOutcomesOf } from './listed-match';

/** More than a page shows. */
const listed = 50;

export type AskedSpan = { span: DaySpan; leagueCode?: string | undefined };

/**
 * The matches of a span that have not begun, by the most probable outcome of a market, and what `viewer` may see of
 * them. They are ranked by their score matrices, so that only those of the page are read whole.
 */
export async function marketSpan(
  sql: Sql,
  market: Market,
  viewer: Viewer,
  moment: Moment,
  { span, leagueCode }: AskedSpan,
): Promise<MarketDay> {
  const { now, timeZone, locale } = moment;
  const today = siteDay(now, timeZone);
  const { from, to } = daysOfSpan(span, today);
  for (let date: Day = from; date <= to; date = addDays(date, 1)) dependsOn(pageTags.day(date));
  expiresAt(dayRange(today, timeZone).end);

  const range = { start: dayRange(from, timeZone).start, end: dayRange(to, timeZone).end };
  const found = await listRankable(sql, range, now);
  expiresAt(found[0]?.kickOff ?? null);
  const ranked = found
    .map((match) => ({ match, best: bestOf(market, match) }))
    .sort((a, b) => b.best - a.best || a.match.id - b.match.id)
    .map(({ match }) => match);
  // Of all leagues: a league's own top would be open league by league.
  const top = new Set(ranked.slice(0, freeTopOfDay));
  const isAsked = (match: RankableMatch) => leagueCode === undefined || match.leagueCode === leagueCode;
  const maySee = (match: RankableMatch) => top.has(match) || maySeeMarket(market.id, viewer, match.kickOff, now);
  const ofLeague = found.filter(isAsked);
  const open = ranked.filter((match) => isAsked(match) && maySee(match)).slice(0, listed);
  // By kick-off, in no order that would reveal locked numbers.
  const locked = ofLeague.filter((match) => !maySee(match)).slice(0, Math.max(0, listed - open.length));

  const ids = [...open, ...locked].map(({ id }) => id);
  const rows = new Map((await listMatchesById(sql, ids)).map((row) => [row.match.id, row]));
  const rowsOf = (matches: readonly RankableMatch[]): MatchRow[] => matches.flatMap(({ id }) => rows.get(id) ?? []);
  const codes = new Set(found.map((match) => match.leagueCode));
  const asked = leagueCode === undefined ? undefined : findLeague(leagueCode);
  return {
    date: from,
    until: to,
    days: span,
    league: asked ? leagueRef(asked, locale) : null,
    leagues: leagues.filter(({ code }) => codes.has(code)).map((league) => leagueRef(league, locale)),
    total: ofLeague.length,
    open: rowsOf(open).map((row) => ({ ...listedMatch(row, moment), outcomes: shownOutcomesOf(row, market) })),
    locked: rowsOf(locked).map((row) => listedMatch(row, moment)),
  };
}

/** The greatest probability of the outcomes that lists name. */
export function bestOf(
  market: Market,
  { expectedHomeGoals: home, expectedAwayGoals: away, rho }: RankableMatch,
): number {
  const probabilities: Readonly<Record<string, number>> = market.probability(scoreMatrix({ home, away }, rho));
  return Math.max(...market.outcomes.map((id) => (id === 'other' ? 0 : (probabilities[id] ?? 0))));
}

const leagueRef = (
  { code, slug, name, country }: MarketDay['leagues'][number],
  locale: Locale,
): MarketDay['leagues'][number] => toLeagueRef({ code, slug, name, country }, locale);

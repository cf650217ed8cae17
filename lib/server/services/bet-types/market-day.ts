import type { MarketDay } from '@/lib/contracts/bet-types';
import { freeTopOfDay, maySeeMarket, type Viewer } from '@/lib/domain/accounts/entitlements';
import type { MatchStatus } from '@/lib/domain/football/match';
import { dayRange, siteDay } from '@/lib/domain/shared/dates';
import { pageTags } from '@/lib/domain/shared/page-tags';
import type { Market } from '@/lib/model/markets/types';
import type { Sql } from '@/lib/server/db/client';
import { countMatches, listMatches, type MatchFilter, type MatchRow } from '@/lib/server/repositories/match-repository';
import { dependsOn } from '@/lib/server/runtime';
import type { Moment } from '@/lib/server/services/matches/match-summary';
import { expiresAt } from '@/lib/server/services/page-expiry';
import { listedMatch, shownOutcomesOf } from './listed-match';
import type { PricedOutcome } from './ranked-outcomes';

type ListedMatch = MarketDay['locked'][number];

/** More matches than any day of the known leagues has. */
const maxMatches = 300;
/** Statuses of matches to show; those that were called off have no result for a market. */
const shownStatuses: readonly MatchStatus[] = ['scheduled', 'live', 'result-awaited', 'finished'];

/**
 * The next day with a match that may still be played, and the part of its matches in this market that `viewer` may see;
 * null if there is none.
 */
export async function marketDay(
  sql: Sql,
  market: Market,
  viewer: Viewer,
  moment: Moment,
  outcome: string | null = null,
): Promise<MarketDay | null> {
  const { now, timeZone } = moment;
  const [next] = await listMatches(sql, { filter: { notOver: true }, order: 'kick-off', page: { limit: 1 }, now });
  if (!next) return null;
  const date = siteDay(next.match.kickOff, timeZone);
  const range = dayRange(date, timeZone);
  const filter: MatchFilter = {
    from: range.start,
    to: range.end,
    market: market.isDerived ? 'match-result' : market.id,
  };
  dependsOn(pageTags.day(date));
  expiresAt((await countMatches(sql, { from: range.start, to: range.end }, now)).nextChange);

  const rows = await listMatches(sql, { filter, order: 'kick-off', page: { limit: maxMatches }, now });
  const ranked = rows.flatMap((row) => rank(row, market, moment, outcome)).sort((a, b) => best(b) - best(a));
  const maySee = ({ row }: Ranked, place: number) =>
    place < freeTopOfDay || maySeeMarket(market.id, viewer, row.match.kickOff, now);
  const byKickOff = (a: Ranked, b: Ranked) =>
    a.row.match.kickOff.getTime() - b.row.match.kickOff.getTime() || a.row.match.id - b.row.match.id;
  return {
    date,
    until: date,
    days: null,
    league: null,
    leagues: [],
    outcome,
    total: ranked.length,
    open: ranked.filter(maySee).map(({ listed, outcomes }) => ({ ...listed, outcomes })),
    // In an order that does not reveal locked numbers.
    locked: ranked
      .filter((each, place) => !maySee(each, place))
      .sort(byKickOff)
      .map(({ listed }) => listed),
  };
}

type Ranked = { row: MatchRow; listed: ListedMatch; outcomes: PricedOutcome[] };

const best = ({ outcomes }: Ranked): number => outcomes[0]?.probability ?? 0;

function rank(row: MatchRow, market: Market, moment: Moment, outcome: string | null): Ranked[] {
  const listed = listedMatch(row, moment);
  if (!row.prediction || !shownStatuses.includes(listed.status)) return [];
  return [{ row, listed, outcomes: shownOutcomesOf(row, market, outcome) }];
}

import type { MarketDay } from '@/lib/contracts/bet-types';
import { freeTopOfDay, maySeeMarket, type Viewer } from '@/lib/domain/accounts/entitlements';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import type { Market } from '@/lib/model/markets/types';
import type { Sql } from '@/lib/server/db/client';
import { listMatchesById, type MatchRow } from '@/lib/server/repositories/match-repository';
import type { RankableMatch } from '@/lib/server/repositories/rankable-repository';
import type { Moment } from '@/lib/server/services/matches/match-summary';
import { spanMatches, type AskedSpan } from '@/lib/server/services/matches/span-matches';
import { listedMatch, shownOutcomesOf } from './listed-match';

/** More than a page shows. */
const listed = 50;

/**
 * The matches of a span that have not begun, by the most probable outcome of a market, and what `viewer` may see of
 * them. They are ranked by their score matrices, so that only those of the page are read whole.
 */
export async function marketSpan(
  sql: Sql,
  market: Market,
  viewer: Viewer,
  moment: Moment,
  asked: AskedSpan,
  outcome: string | null = null,
): Promise<MarketDay> {
  const { now } = moment;
  const { matches: ofLeague, ofAllLeagues, choice } = await spanMatches(sql, moment, asked);
  const ranked = ofAllLeagues
    .map((match) => ({ match, best: bestOf(market, match, outcome) }))
    .sort((a, b) => b.best - a.best || a.match.id - b.match.id)
    .map(({ match }) => match);
  // Of all leagues: a league's own top would be open league by league.
  const top = new Set(ranked.slice(0, freeTopOfDay));
  const ofAsked = new Set(ofLeague);
  const maySee = (match: RankableMatch) => top.has(match) || maySeeMarket(market.id, viewer, match.kickOff, now);
  const open = ranked.filter((match) => ofAsked.has(match) && maySee(match)).slice(0, listed);
  // By kick-off, in no order that would reveal locked numbers.
  const locked = ofLeague.filter((match) => !maySee(match)).slice(0, Math.max(0, listed - open.length));

  const ids = [...open, ...locked].map(({ id }) => id);
  const rows = new Map((await listMatchesById(sql, ids)).map((row) => [row.match.id, row]));
  const rowsOf = (matches: readonly RankableMatch[]): MatchRow[] => matches.flatMap(({ id }) => rows.get(id) ?? []);
  return {
    ...choice,
    outcome,
    total: ofLeague.length,
    open: rowsOf(open).map((row) => ({ ...listedMatch(row, moment), outcomes: shownOutcomesOf(row, market, outcome) })),
    locked: rowsOf(locked).map((row) => listedMatch(row, moment)),
  };
}

/** The probability of the asked outcome, or the greatest of those that lists name. */
export function bestOf(
  market: Market,
  { expectedHomeGoals: home, expectedAwayGoals: away, rho }: RankableMatch,
  outcome: string | null = null,
): number {
  const probabilities: Readonly<Record<string, number>> = market.probability(scoreMatrix({ home, away }, rho));
  if (outcome !== null) return probabilities[outcome] ?? 0;
  return Math.max(...market.outcomes.map((id) => (id === 'other' ? 0 : (probabilities[id] ?? 0))));
}

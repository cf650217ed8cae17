import type { MarketDay } from '@/lib/contracts/bet-types';
import { freeTopOfDay, maySeeMarket, type Viewer } from '@/lib/domain/accounts/entitlements';
import { isMainCompetition } from '@/lib/domain/football/bet-of-the-day';
import { findLeague } from '@/lib/domain/football/leagues';
import { isHomeCountry } from '@/lib/i18n/home-countries';
import type { Locale } from '@/lib/i18n/locales';
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
const listedKnown = 10;
/**
 * The rank of the last league before the first one with few readers; cups for clubs from several countries come before
 * it.
 */
const lastWellKnown = 19;

/**
 * The matches of a span that have not begun, by the most probable outcome of a market, as far as `viewer` may see them.
 * They are ranked by their score matrices, so that only those on the page are read completely.
 */
export async function marketSpan(
  sql: Sql,
  market: Market,
  viewer: Viewer,
  moment: Moment,
  asked: AskedSpan,
  outcome: string | null = null,
): Promise<MarketDay> {
  return (await marketSpanAndKnown(sql, market, viewer, moment, asked, outcome)).day;
}

/** {@link marketSpan}, and the surest of its open matches in well-known competitions, which may be beyond its list. */
export async function marketSpanAndKnown(
  sql: Sql,
  market: Market,
  viewer: Viewer,
  moment: Moment,
  asked: AskedSpan,
  outcome: string | null = null,
): Promise<{ day: MarketDay; known: MarketDay['open'] }> {
  const { now } = moment;
  const { matches: ofLeague, ofAllLeagues, choice } = await spanMatches(sql, moment, asked);
  const ranked = ofAllLeagues
    .map((match) => ({ match, best: bestOf(market, match, outcome) }))
    .sort((a, b) => b.best - a.best || a.match.id - b.match.id)
    .map(({ match }) => match);
  // Ranked over all leagues, because the top of each league could otherwise be seen league by league.
  const top = new Set(ranked.slice(0, freeTopOfDay));
  const ofAsked = new Set(ofLeague);
  const maySee = (match: RankableMatch) => top.has(match) || maySeeMarket(market.id, viewer, match.kickOff, now);
  const allOpen = ranked.filter((match) => ofAsked.has(match) && maySee(match));
  const open = allOpen.slice(0, listed);
  const known = allOpen.filter(({ leagueCode }) => isWellKnown(leagueCode, moment.locale)).slice(0, listedKnown);
  // By kick-off, because the order must not reveal locked numbers.
  const locked = ofLeague.filter((match) => !maySee(match)).slice(0, Math.max(0, listed - open.length));

  const ids = [...new Set([...open, ...known, ...locked])].map(({ id }) => id);
  const rows = new Map((await listMatchesById(sql, ids)).map((row) => [row.match.id, row]));
  const rowsOf = (matches: readonly RankableMatch[]): MatchRow[] => matches.flatMap(({ id }) => rows.get(id) ?? []);
  const toOpen = (row: MatchRow) => ({
    ...listedMatch(row, moment),
    outcomes: shownOutcomesOf(row, market, outcome),
  });
  return {
    day: {
      ...choice,
      outcome,
      total: ofLeague.length,
      open: rowsOf(open).map(toOpen),
      locked: rowsOf(locked).map((row) => listedMatch(row, moment)),
    },
    known: rowsOf(known).map(toOpen),
  };
}

/** Whether the readers of a language know the competition: a main one of their own countries, or of the first ranks. */
function isWellKnown(code: string, locale: Locale): boolean {
  const league = findLeague(code);
  return (
    league !== undefined &&
    isMainCompetition(league) &&
    (league.rank <= lastWellKnown || isHomeCountry(locale, league.country))
  );
}

/** The probability of the requested outcome, or the greatest among those that lists name. */
export function bestOf(
  market: Market,
  { expectedHomeGoals: home, expectedAwayGoals: away, rho }: RankableMatch,
  outcome: string | null = null,
): number {
  const probabilities: Readonly<Record<string, number>> = market.probability(scoreMatrix({ home, away }, rho));
  if (outcome !== null) return probabilities[outcome] ?? 0;
  return Math.max(...market.outcomes.map((id) => (id === 'other' ? 0 : (probabilities[id] ?? 0))));
}

import type { MatchSummary, PredictionsPage, PredictionsQuery } from '@/lib/contracts/predictions';
import { freeMarkets, type Viewer } from '@/lib/domain/accounts/entitlements';
import { findLeagueBySlug } from '@/lib/domain/football/leagues';
import { siteDay, type DayRange } from '@/lib/domain/shared/dates';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { isPastLast } from '@/lib/domain/shared/paging';
import { pageSizeOf } from '@/lib/domain/shared/sort';
import {
  countMatches,
  listMatches,
  type MatchFilter,
  type MatchOrder,
  type PutFirst,
} from '@/lib/server/repositories/match-repository';
import { listStakeHeadlines } from '@/lib/server/repositories/match-stake-repository';
import { dependsOn, getRuntime, leaveUncached } from '@/lib/server/runtime';
import { expiresAt } from '@/lib/server/services/page-expiry';
import { leagueCodeOf, marketIdOf, storedMarketFor } from './asked-filter';
import { summarizeDay } from './get-day-summary';
import { toMatchSummary } from './match-summary';
import { askedDay, siteMoment } from './site-moment';

/**
 * One page of a day's matches with their predictions. In the default order the current day begins with matches in play,
 * followed by those not begun and those that are over.
 * @throws {AppError} 422 for a league, a market or a time zone that does not exist
 */
export async function listPredictions(query: PredictionsQuery, viewer: Viewer): Promise<PredictionsPage> {
  const moment = siteMoment();
  const asked = marketIdOf(query.betType);
  const { range } = askedDay(query.date, moment, query.tz);
  const filter: MatchFilter = {
    from: range.start,
    to: range.end,
    leagueCode: leagueCodeOf(query.league),
    market: asked && storedMarketFor(asked),
    status: query.status,
    phase: query.phase,
    isAtStake: query.atStake === 'true',
  };
  // A day of another zone overlaps two of the site's days.
  dependsOn(
    pageTags.day(siteDay(range.start, moment.timeZone)),
    pageTags.day(siteDay(new Date(range.end.getTime() - 1), moment.timeZone)),
  );

  const { sql } = getRuntime().database;
  const pageSize = pageSizeOf(query.sort);
  const { total, nextChange } = await countMatches(sql, filter, moment.now);
  expiresAt(nextChange);
  if (isPastLast(query.page, Math.ceil(total / pageSize))) leaveUncached();
  const rows = await listMatches(sql, {
    filter,
    order: orderOf(query, isWithin(range, moment.now)),
    page: { limit: pageSize, offset: (query.page - 1) * pageSize },
    now: moment.now,
    rankedMarket: rankedMarketFor(filter.market, viewer),
    first: firstOf(query),
  });
  const items = rows.map((row) => toMatchSummary(row, moment));
  return {
    items: query.atStake === 'true' ? await withStakes(items) : items,
    page: query.page,
    pageSize,
    total,
    ...(query.tz !== undefined && { summary: await summarizeDay(range) }),
  };
}

function orderOf({ sort, atStake }: PredictionsQuery, isToday: boolean): MatchOrder {
  if (sort !== 'default') return sort;
  if (atStake === 'true') return 'stake';
  return isToday ? 'by-phase' : 'default';
}

const isWithin = ({ start, end }: DayRange, now: Date): boolean => start <= now && now < end;

async function withStakes(items: readonly MatchSummary[]): Promise<MatchSummary[]> {
  // Results of any other match of the season change the stakes.
  dependsOn(pageTags.all);
  const headlines = await listStakeHeadlines(
    getRuntime().database.sql,
    items.map(({ id }) => id),
  );
  return items.map((item) => {
    const atStake = headlines.get(item.id);
    return atStake ? { ...item, atStake } : item;
  });
}

function firstOf({ firstTeams, firstLeagues }: PredictionsQuery): PutFirst | undefined {
  if (firstTeams === undefined && firstLeagues === undefined) return undefined;
  return {
    teamIds: firstTeams?.split(',') ?? [],
    leagueCodes: (firstLeagues?.split(',') ?? []).flatMap((slug) => findLeagueBySlug(slug)?.code ?? []),
  };
}

/**
 * The order must not reveal locked numbers: for a market that the viewer may not see before kick-off, matches are
 * ranked by the result market.
 */
function rankedMarketFor(market: string | undefined, viewer: Viewer): string {
  return market !== undefined && (viewer.premium || freeMarkets.includes(market)) ? market : 'match-result';
}

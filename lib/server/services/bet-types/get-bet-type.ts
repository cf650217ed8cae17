import type { BetTypeDetail, BetTypeQuery, MarketDay } from '@/lib/contracts/bet-types';
import { visitor, type Viewer } from '@/lib/domain/accounts/entitlements';
import { sidesOf } from '@/lib/domain/football/market-sides';
import { scoreOf } from '@/lib/domain/football/match';
import { siteDay } from '@/lib/domain/shared/dates';
import { AppError } from '@/lib/domain/shared/errors';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { findMarket, isBetType } from '@/lib/model/markets';
import type { Market } from '@/lib/model/markets/types';
import { listMatches } from '@/lib/server/repositories/match-repository';
import { countScores } from '@/lib/server/repositories/score-count-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { leagueCodeOf, storedMarketFor } from '@/lib/server/services/matches/asked-filter';
import { matrixOf } from '@/lib/server/services/matches/match-summary';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import type { AskedSpan } from '@/lib/server/services/matches/span-matches';
import { toTeamRef } from '@/lib/server/services/names/team-ref';
import { workedExample } from './example';
import { describeMarket } from './list-bet-types';
import { listCalibration } from './list-calibration';
import { marketDay } from './market-day';
import { marketSpan, marketSpanAndKnown } from './market-span';
import { rankedOutcomes } from './ranked-outcomes';
import { baseRatesOf, scoreFrequencies } from './score-frequencies';

const shownPast = 10;

/**
 * Data of a bet type's page for `viewer`.
 * @returns null for an id that has no page
 * @throws {AppError} 422 for a league that does not exist, or an outcome that the page does not offer
 */
export async function getBetType(
  id: string,
  viewer: Viewer,
  { days, league, outcome }: BetTypeQuery = {},
): Promise<BetTypeDetail | null> {
  const market = isBetType(id) ? findMarket(id) : undefined;
  if (!market) return null;
  const side = sideOf(market, outcome);
  // Every result moves the base rate.
  dependsOn(pageTags.all);
  const moment = siteMoment();
  const { sql } = getRuntime().database;
  const observed = scoreFrequencies(await countScores(sql));
  const played = await listMatches(sql, {
    filter: { to: moment.now, status: 'finished', market: storedMarketFor(market.id) },
    order: 'latest',
    page: { limit: shownPast },
    now: moment.now,
  });
  return {
    ...describeMarket(market),
    baseRates: observed && baseRatesOf(market, observed),
    matches: observed?.matches ?? 0,
    example: workedExample(market),
    day: days
      ? await marketSpan(sql, market, viewer, moment, { span: days, leagueCode: leagueCodeOf(league) }, side)
      : await marketDay(sql, market, viewer, moment, side),
    calibration: await listCalibration(sql, id),
    past: played.flatMap(({ match, home, away, prediction }) => {
      const { homeGoals, awayGoals } = match;
      if (!prediction || homeGoals === null || awayGoals === null) return [];
      const [outcome] = rankedOutcomes(market, prediction, matrixOf(prediction));
      if (!outcome) return [];
      const score = { home: homeGoals, away: awayGoals };
      const halfTime = scoreOf(match.halfTimeHomeGoals, match.halfTimeAwayGoals);
      if (market.needsHalfTime && !halfTime) return [];
      const settlement = market.settle({ ...score, halfTime })[outcome.id];
      if (!settlement) return [];
      return [
        {
          matchId: match.id,
          date: siteDay(match.kickOff, moment.timeZone),
          slug: match.slug,
          home: toTeamRef(home, moment.locale),
          away: toTeamRef(away, moment.locale),
          score,
          origin: prediction.origin,
          outcome,
          settlement,
        },
      ];
    }),
  };
}

/**
 * The matches of the requested days in a market, for the screen of the most probable outcomes; well-known matches are
 * also listed separately.
 */
export async function getMarketSpan(
  market: Market,
  asked: AskedSpan,
  outcome: string | null,
): Promise<{ day: MarketDay; known: MarketDay['open'] }> {
  return marketSpanAndKnown(getRuntime().database.sql, market, visitor, siteMoment(), asked, outcome);
}

function sideOf(market: Market, outcome: string | undefined): string | null {
  if (outcome === undefined) return null;
  if (!sidesOf(market).includes(outcome))
    throw new AppError(422, 'errors.invalidFields', { fields: { outcome: 'errors.invalidValue' } });
  return outcome;
}

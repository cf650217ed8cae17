import type { BuildRequest, BuildResponse } from '@/lib/contracts/build-accumulator';
import { freeMarkets, maximumLegs, maySeeMarket, mayUseTools, type Viewer } from '@/lib/domain/accounts/entitlements';
import { addDays, dayRange, siteDay } from '@/lib/domain/shared/dates';
import { AppError } from '@/lib/domain/shared/errors';
import { buildSlip, type Candidate } from '@/lib/model/accumulator/build-slip';
import { lossToMargin } from '@/lib/model/accumulator/price-slip';
import { listMatches, type MatchRow } from '@/lib/server/repositories/match-repository';
import { getRuntime } from '@/lib/server/runtime';
import { leagueCodeOf, marketIdOf } from '@/lib/server/services/matches/asked-filter';
import { marketOf, matrixOf } from '@/lib/server/services/matches/match-summary';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { priceAccumulator } from './price-accumulator';

/** More matches than all known leagues have in a week. */
const maxMatches = 500;
/** A typical bookmaker's margin on one outcome; an example, labelled as such. */
const exampleMargin = 0.05;

/**
 * Builds a slip from upcoming matches: at most one leg per match, so that dependent legs are never priced as
 * independent.
 * @throws {AppError} 403 without premium; 422 for a league or market that does not exist
 */
export async function buildAccumulator(request: BuildRequest, viewer: Viewer): Promise<BuildResponse> {
  if (!mayUseTools(viewer)) throw new AppError(403, 'errors.premiumTool');
  const { now, timeZone } = siteMoment();
  const leagues =
    request.leagues && new Set(request.leagues.map((league, index) => leagueCodeOf(league, `leagues.${index}`)));
  const markets = (request.markets ?? freeMarkets).map(
    (market, index) => marketIdOf(market, `markets.${index}`) ?? market,
  );
  const { end } = dayRange(addDays(siteDay(now, timeZone), request.days - 1), timeZone);
  const filter = { from: new Date(now.getTime() + 1), to: end, status: 'scheduled', market: 'match-result' } as const;
  const rows = (
    await listMatches(getRuntime().database.sql, { filter, order: 'kick-off', page: { limit: maxMatches }, now })
  ).filter(({ league }) => !leagues || leagues.has(league.code));

  const candidates = rows.flatMap((row) =>
    candidatesOf(
      row,
      markets.filter((market) => maySeeMarket(market, viewer, row.match.kickOff, now)),
    ),
  );
  const legs = buildSlip(
    candidates.filter(({ probability }) => probability >= request.minProbability),
    request.goal,
    maximumLegs(viewer),
  );
  if (!legs) return { matches: rows.length, slip: null, example: null };
  const slip = await priceAccumulator(
    { legs: legs.map(({ matchId, market, outcome }) => ({ matchId, market, outcome })) },
    viewer,
  );
  return {
    matches: rows.length,
    slip,
    example: { margin: exampleMargin, loss: lossToMargin(exampleMargin, legs.length) },
  };
}

function candidatesOf({ match, prediction }: MatchRow, markets: readonly string[]): Candidate[] {
  if (!prediction) return [];
  const matrix = matrixOf(prediction);
  return markets.flatMap((market) =>
    Object.entries(marketOf(prediction, market, matrix)).map(([outcome, probability]) => ({
      matchId: match.id,
      market,
      outcome,
      probability,
    })),
  );
}

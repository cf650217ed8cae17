import type { AccumulatorLeg, AccumulatorRequest, AccumulatorResponse } from '@/lib/contracts/accumulator';
import { maximumLegs, maySeeMarket, type Viewer } from '@/lib/domain/accounts/entitlements';
import { AppError } from '@/lib/domain/shared/errors';
import { groupBy } from '@/lib/domain/shared/group-by';
import { compoundedMargin, expectedLoss, slipPrice } from '@/lib/model/accumulator/price-slip';
import { findMarket } from '@/lib/model/markets/index';
import { accumulatorProbability, jointProbability } from '@/lib/model/markets/joint';
import { fairOdds } from '@/lib/model/odds/fair-odds';
import { listMatchesById, type MatchRow } from '@/lib/server/repositories/match-repository';
import { listPrices } from '@/lib/server/repositories/price-repository';
import { getRuntime } from '@/lib/server/runtime';
import { matrixOf, shownPercent, toMatchSummary } from '@/lib/server/services/matches/match-summary';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { offerOf } from './leg-offer';
import { legStateOf } from './leg-state';
import { warningsOf } from './slip-warnings';

export type KnownLeg = AccumulatorLeg & { row: MatchRow };

/**
 * A slip's probability and odds: dependent legs of one match are priced from its score matrix, and matches are
 * multiplied.
 * @throws {AppError} 422 for a match, market or outcome that does not exist; 403 for more legs or another market than
 *   `viewer` may use
 */
export async function priceAccumulator(
  { legs, price }: AccumulatorRequest,
  viewer: Viewer,
): Promise<AccumulatorResponse> {
  if (legs.length > maximumLegs(viewer))
    throw new AppError(403, 'errors.premiumLegs', { values: { count: maximumLegs(viewer) } });
  const { sql } = getRuntime().database;
  const moment = siteMoment();
  const ids = [...new Set(legs.map(({ matchId }) => matchId))];
  const rows = new Map((await listMatchesById(sql, ids)).map((row) => [row.match.id, row]));
  const known = legs.map((leg, index) => knownLeg(leg, index, rows));
  if (known.some(({ market, row }) => !maySeeMarket(market, viewer, row.match.kickOff, moment.now)))
    throw new AppError(403, 'errors.premiumMarket');

  const prices = await listPrices(sql, ...ids);
  const offers = known.map((leg) => offerOf(leg, prices));
  const priced = known.map((leg, index): AccumulatorResponse['legs'][number] => {
    const { date, slug, league, home, away, kickOff, replay, status, noPrediction } = toMatchSummary(leg.row, moment);
    const probability = leg.row.prediction && jointProbability(matrixOf(leg.row.prediction), [leg]).probability;
    return {
      matchId: leg.matchId,
      market: leg.market,
      outcome: leg.outcome,
      match: { date, slug, league, home, away, kickOff, replay, status },
      state: legStateOf(status, {
        hasPrediction: probability !== null,
        hasKickedOff: leg.row.match.kickOff <= moment.now,
      }),
      probability,
      percent: probability === null ? null : shownPercent(leg.row.prediction, leg, probability),
      noPrediction,
      fairOdds: oddsOf(probability),
      price: offers[index]?.price ?? null,
      priceFrom: offers[index]?.from ?? null,
    };
  });
  const probability = jointOf(known);
  const sharesMatch = ids.length < known.length;
  const total = price ?? (sharesMatch ? null : slipPrice(offers));
  return {
    legs: priced,
    probability,
    multiplied: priced.reduce<number | null>(
      (product, leg) => (product === null || leg.probability === null ? null : product * leg.probability),
      1,
    ),
    fairOdds: oddsOf(probability),
    price: total,
    margin: sharesMatch ? null : compoundedMargin(offers),
    expectedLoss: probability === null || total === null ? null : expectedLoss(probability, total),
    warnings: warningsOf(priced, { hasPrice: total !== null, sharesMatch }),
  };
}

function knownLeg(leg: AccumulatorLeg, index: number, rows: ReadonlyMap<number, MatchRow>): KnownLeg {
  const wrong = (field: string) =>
    new AppError(422, 'errors.invalidFields', { fields: { [`legs.${index}.${field}`]: 'errors.invalidValue' } });
  const row = rows.get(leg.matchId);
  if (!row) throw wrong('matchId');
  const market = findMarket(leg.market);
  // The leg's joint chance with another leg of the match is not a sum over final scores.
  if (!market || market.needsHalfTime) throw wrong('market');
  if (!market.outcomes.includes(leg.outcome)) throw wrong('outcome');
  return { ...leg, row };
}

/** Probability that all legs come true; null if a match has no prediction. */
export function jointOf(legs: readonly KnownLeg[]): number | null {
  const byMatch = groupBy(legs, ({ matchId }) => matchId);
  const parts = [...byMatch.values()].flatMap((ofMatch) => {
    const prediction = ofMatch[0]?.row.prediction;
    return prediction ? [{ matrix: matrixOf(prediction), legs: ofMatch }] : [];
  });
  return parts.length === byMatch.size ? accumulatorProbability(parts) : null;
}

const oddsOf = (probability: number | null) =>
  probability === null || probability === 0 ? null : fairOdds(probability);

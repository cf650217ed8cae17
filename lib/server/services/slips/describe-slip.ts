import type { SavedLeg, SavedSlip } from '@/lib/contracts/saved-slips';
import { maySeeMarket, type Viewer } from '@/lib/domain/accounts/entitlements';
import { matchStatusAt } from '@/lib/domain/football/match';
import { siteDay } from '@/lib/domain/shared/dates';
import { slipPrice } from '@/lib/model/accumulator/price-slip';
import { returnOfSlip } from '@/lib/model/accumulator/settle-slip';
import { realmOf } from '@/lib/server/ingest/types';
import type { SavedSlipRow, SlipLegMatchRow } from '@/lib/server/repositories/saved-slip-repository';
import { legStateOf } from '@/lib/server/services/accumulator/leg-state';
import { shownPercent, type Moment } from '@/lib/server/services/matches/match-summary';
import { toLeagueRef } from '@/lib/server/services/names/league-ref';
import { toTeamRef } from '@/lib/server/services/names/team-ref';
import { readSettlement } from './grade-slips';

/** A saved slip for its owner: once premium has ended, numbers of premium markets are locked before kick-off. */
export function describeSlip(
  row: SavedSlipRow,
  legRows: readonly SlipLegMatchRow[],
  viewer: Viewer,
  moment: Moment,
): SavedSlip {
  const legs = legRows.map((leg) => describeLeg(leg, viewer, moment));
  const sharesMatch = new Set(legs.map(({ matchId }) => matchId)).size < legs.length;
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    gradedAt: row.gradedAt?.toISOString() ?? null,
    probability: legs.some(({ probability }) => probability === null) ? null : row.probability,
    price: row.price ?? (sharesMatch ? null : slipPrice(legs.map(({ price }) => ({ price, marketPrices: null })))),
    returned: returnOfSlip(legs, row.price),
    legs,
  };
}

function describeLeg(
  { leg, prediction, match, league, home, away }: SlipLegMatchRow,
  viewer: Viewer,
  { now, timeZone, locale }: Moment,
): SavedLeg {
  const status = matchStatusAt(match, now);
  const mayKnow = maySeeMarket(leg.market, viewer, match.kickOff, now);
  const { homeGoals, awayGoals } = match;
  return {
    matchId: leg.matchId,
    market: leg.market,
    outcome: leg.outcome,
    match: {
      date: siteDay(match.kickOff, timeZone),
      slug: match.slug,
      league: toLeagueRef(league, locale),
      home: toTeamRef(home, locale),
      away: toTeamRef(away, locale),
      kickOff: match.kickOff.toISOString(),
      replay: realmOf(match.source) === 'replay',
      status,
      score:
        status === 'finished' && homeGoals !== null && awayGoals !== null ? { home: homeGoals, away: awayGoals } : null,
    },
    state: legStateOf(status, { hasPrediction: true, hasKickedOff: match.kickOff <= now }),
    probability: mayKnow ? leg.probability : null,
    percent: mayKnow ? shownPercent(prediction, leg, leg.probability) : null,
    price: leg.price,
    settlement: readSettlement(leg.settlement),
  };
}

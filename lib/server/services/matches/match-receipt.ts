import type { MatchDetail } from '@/lib/contracts/match-detail';
import { isSameOccasion } from '@/lib/domain/football/match-states';
import { basisOf } from '@/lib/domain/football/model-basis';
import { explainGoals, onGround } from '@/lib/model/dixon-coles/expected-goals';
import type { Sql } from '@/lib/server/db/client';
import type { MatchRow } from '@/lib/server/repositories/match-repository';
import { findLedgerEntry, findModelFit, findNewestGrade } from '@/lib/server/repositories/proof-repository';

/** A prediction's origin, integrity and result. */

/** The components of the expected goals, from the prediction's own fit; null if they do not add up. */
export async function findWhy(sql: Sql, row: MatchRow): Promise<MatchDetail['why']> {
  const { prediction } = row;
  if (!prediction) return null;
  const fit = await findModelFit(sql, {
    leagueCode: row.league.code,
    modelVersion: prediction.modelVersion,
    fittedOn: prediction.fittedOn,
  });
  const why = fit && explainGoals(onGround(fit, row.match), row.home.id, row.away.id);
  const adds = (goals: number, published: number) => Math.abs(goals - published) <= 1e-9 * published;
  return why && adds(why.home.goals, prediction.expectedHomeGoals) && adds(why.away.goals, prediction.expectedAwayGoals)
    ? { ...why, countsChances: basisOf(prediction.modelVersion) === 'chances' }
    : null;
}

const calledOff: readonly string[] = ['postponed', 'abandoned', 'cancelled', 'awarded'];

export async function findReceipt(sql: Sql, { match, prediction }: MatchRow): Promise<MatchDetail['receipt']> {
  if (!prediction) return null;
  const entry = prediction.sealedAt ? await findLedgerEntry(sql, prediction.id) : null;
  const grade = await findNewestGrade(sql, prediction.id);
  return {
    sealedAt: prediction.sealedAt?.toISOString() ?? null,
    modelVersion: prediction.modelVersion,
    fittedOn: prediction.fittedOn,
    hash: entry?.hash ?? null,
    sequence: entry?.sequence ?? null,
    gradedAt: grade?.gradedAt.toISOString() ?? null,
    gradeRevision: grade?.revision ?? null,
    isVoid: calledOff.includes(match.status) || !isSameOccasion(prediction.kickOff, match.kickOff),
  };
}

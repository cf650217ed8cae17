import { createHash } from 'node:crypto';
import { canonicalJson } from '@/lib/domain/shared/canonical-json';
import type { SealedPrediction } from '@/lib/server/repositories/ledger-repository';

/** The content that an entry seals; identical in the download of the ledger, so that anyone can recompute the hash. */
export function sealedValue({ prediction, leagueCode, home, away }: SealedPrediction) {
  const {
    matchId,
    version,
    modelVersion,
    fittedOn,
    kickOff,
    expectedHomeGoals,
    expectedAwayGoals,
    rho,
    tip,
    markets,
    sealedAt,
    computedAt,
  } = prediction;
  const { homeProbability, drawProbability, awayProbability } = prediction;
  return {
    prediction: prediction.id,
    match: { id: matchId, league: leagueCode, home, away, kickOff },
    version,
    modelVersion,
    fittedOn,
    expectedGoals: { home: expectedHomeGoals, away: expectedAwayGoals },
    rho,
    result: { home: homeProbability, draw: drawProbability, away: awayProbability },
    tip,
    markets,
    computedAt,
    sealedAt,
  };
}

/** The text that is hashed. */
export const sealedContent = (sealed: SealedPrediction): string => canonicalJson(sealedValue(sealed));

/** sha256 of the previous hash followed by the content, in hexadecimal. */
export function entryHash(previousHash: string, content: string): string {
  return createHash('sha256').update(previousHash).update(content).digest('hex');
}

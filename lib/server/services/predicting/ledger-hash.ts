import { createHash } from 'node:crypto';
import { canonicalJson } from '@/lib/domain/canonical-json';
import type { SealedPrediction } from '@/lib/server/repositories/ledger-repository';

/** What an entry seals; the download of the ledger holds the very same, so that anybody can hash it anew. */
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

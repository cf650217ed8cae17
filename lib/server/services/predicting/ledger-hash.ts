import { createHash } from 'node:crypto';
import type { SealedPrediction } from '@/lib/server/repositories/ledger-repository';

/** What the first entry of the chain follows. */
export const chainStart = '0'.repeat(64);

/** JSON with keys in order of their code units and no spaces: one text for one value. Instants as ISO 8601 in UTC. */
export function canonicalJson(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`;
}

/** What an entry seals, as anybody can rebuild it from the downloaded prediction. */
export function sealedContent({ prediction, leagueCode, home, away }: SealedPrediction): string {
  const { matchId, version, modelVersion, fittedOn, kickOff, expectedHomeGoals, expectedAwayGoals, rho, tip, markets, sealedAt, computedAt } = prediction;
  const { homeProbability, drawProbability, awayProbability } = prediction;
  return canonicalJson({
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
  });
}

/** sha256 of the previous hash followed by the content, in hexadecimal. */
export function entryHash(previousHash: string, content: string): string {
  return createHash('sha256').update(previousHash).update(content).digest('hex');
}

import { createHash } from 'node:crypto';
import { canonicalJson, chainStart } from '@/lib/domain/shared/canonical-json';
import type {
  LedgerEntry,
  Sealed,
  SealedForecast,
  SealedPrediction,
} from '@/lib/server/repositories/ledger-repository';

/** The content that an entry seals; identical in the download of the ledger, so that anyone can recompute the hash. */
export const sealedValue = (sealed: Sealed) =>
  'forecast' in sealed ? valueOfForecast(sealed) : valueOfPrediction(sealed);

function valueOfPrediction({ prediction, leagueCode, home, away }: SealedPrediction) {
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

function valueOfForecast({ forecast, leagueCode, season }: SealedForecast) {
  const { id, point, modelVersion, fittedOn, runs, matchesLeft, knownUntil, nextKickOff, teams, sealedAt } = forecast;
  return {
    seasonForecast: id,
    season: { league: leagueCode, label: season, matchesLeft, nextKickOff },
    point,
    modelVersion,
    fittedOn,
    runs,
    teams,
    computedAt: knownUntil,
    sealedAt,
  };
}

export const sealedContent = (sealed: Sealed): string => canonicalJson(sealedValue(sealed));

/** sha256 of the previous hash followed by the content, in hexadecimal. */
export function entryHash(previousHash: string, content: string): string {
  return createHash('sha256').update(previousHash).update(content).digest('hex');
}

/** The entry for sealed data that follows the last one, or begins the chain. */
export function nextEntry(last: LedgerEntry | null, sealed: Sealed, sealedAt: Date): LedgerEntry {
  const previousHash = last?.hash ?? chainStart;
  return {
    sequence: (last?.sequence ?? 0) + 1,
    predictionId: 'prediction' in sealed ? sealed.prediction.id : null,
    forecastId: 'forecast' in sealed ? sealed.forecast.id : null,
    previousHash,
    hash: entryHash(previousHash, sealedContent(sealed)),
    sealedAt,
  };
}

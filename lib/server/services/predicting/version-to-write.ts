import { isSameOccasion } from '@/lib/domain/football/match-states';
import { expectedGoals, onGround } from '@/lib/model/dixon-coles/expected-goals';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import type { FitMatch, LatestPrediction } from '@/lib/server/repositories/prediction-repository';

/** Beyond this many days a prediction is refreshed only once a week, to save writes. */
const [nearDays, farRefreshDays] = [21, 7];
const dayInMs = 86_400_000;

/** The version under which a match's prediction is to be written; null if the stored one is current. */
export function versionToWrite(
  match: FitMatch,
  latest: LatestPrediction | undefined,
  fit: LeagueFit,
  now: Date,
): number | null {
  if (!latest) return 1;
  const closed = latest.sealedAt !== null || latest.kickOff <= now;
  // The version for a day on which the match was not played is void; a kick-off moved by hours keeps its seal.
  if (closed)
    return latest.sealedAt !== null && isSameOccasion(latest.kickOff, match.kickOff) ? null : latest.version + 1;
  const goals = expectedGoals(onGround(fit, match), match.home, match.away);
  const stale = latest.kickOff.getTime() !== match.kickOff.getTime() || latest.modelVersion !== fit.modelVersion;
  const moved =
    Math.abs(goals.home - latest.expectedHomeGoals) + Math.abs(goals.away - latest.expectedAwayGoals) > 1e-12;
  const isFar = match.kickOff.getTime() - now.getTime() > nearDays * dayInMs;
  const isFresh = Date.parse(fit.fittedOn) - Date.parse(latest.fittedOn) < farRefreshDays * dayInMs;
  if (!stale && isFar && isFresh) return null;
  return stale || moved || latest.fittedOn !== fit.fittedOn ? latest.version : null;
}

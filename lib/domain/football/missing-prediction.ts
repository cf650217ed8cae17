import { unfitReasons, type UnfitReason } from './league-fitness';
import type { CompetitionKind } from './leagues';
import type { MatchStatus } from './match';

/**
 * Every reason for a match without a prediction, shared by pages, cards and the API; the messages are in match.missing.
 */
export const missingPredictionReasons = [
  'called-off',
  'not-decided-on-the-pitch',
  'started-unknown',
  'time-unknown',
  'backtest-due',
  'before-backtest',
  'later-season',
  ...unfitReasons,
  'not-yet',
] as const;
export type MissingPredictionReason = (typeof missingPredictionReasons)[number];

/**
 * How many seasons per league have their past matches predicted afterwards: the newest with a result and the one before
 * it.
 */
export const walkedSeasons = 2;
/** That number in the replay, whose first start must not take long and which begins in the middle of a season. */
export const walkedReplaySeasons = 1;

/** After so many days without a result a national team is unknown: another generation plays (decision 139). */
const nationalMemoryDays = 1_095;

/**
 * Whether enough is known about two teams to predict their match in a cup of several countries: both national teams
 * must have played lately; of two clubs, one must have a result, because two without any would get an average pair's
 * numbers.
 * @param last when each of them last played before the match, if it did
 */
export function areKnown(
  kind: CompetitionKind,
  last: Record<'home' | 'away', Date | null | undefined>,
  kickOff: Date,
): boolean {
  if (kind !== 'national') return Boolean(last.home ?? last.away);
  const since = kickOff.getTime() - nationalMemoryDays * 86_400_000;
  return [last.home, last.away].every((instant) => (instant?.getTime() ?? 0) >= since);
}

export type UnpredictedMatch = {
  /** The status as shown now. */
  status: MatchStatus;
  /** Only its day is known and has begun: a number computed now may come after the kick-off. */
  mayHaveBegun: boolean;
  /** An earlier season of its league is incomplete; only the season that comes next is predicted. */
  awaitsEarlierSeason: boolean;
  /** The reason why its competition allows no prediction now; null if it does. */
  unfit: UnfitReason | null;
  /** Too little is known about its teams for a prediction, before the match or after it. */
  lacksPast: boolean;
  isWalked: boolean;
};

export function missingPredictionReason(match: UnpredictedMatch): MissingPredictionReason {
  const unfit = match.unfit ?? (match.lacksPast ? 'history-missing' : null);
  switch (match.status) {
    case 'postponed':
    case 'cancelled':
      return 'called-off';
    case 'abandoned':
    case 'awarded':
      return 'not-decided-on-the-pitch';
    case 'live':
    case 'result-awaited':
      return unfit ?? 'started-unknown';
    case 'finished':
      if (match.lacksPast) return 'history-missing';
      return match.isWalked ? 'backtest-due' : 'before-backtest';
    case 'scheduled':
      if (unfit) return unfit;
      if (match.mayHaveBegun) return 'time-unknown';
      return match.awaitsEarlierSeason ? 'later-season' : 'not-yet';
  }
}

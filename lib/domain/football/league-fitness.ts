import { isCup, type League } from './leagues';

/**
 * Conditions under which a competition's data are fit for live predictions;
 * docs/decisions/092-predict-only-what-we-know.md.
 */
export const fitnessRule = {
  /** Number of days that the result of a match may be late. */
  lateDays: 7,
  /** Mean number of matches per club, in this season or the previous one, that a league's model needs. */
  matchesPerClub: 4,
  /** Share of the matches played in the previous season whose result must be known. */
  knownShare: 0.9,
  /** Days after which a league's past says nothing about its present clubs: a season, a summer and a little more. */
  pastDays: 500,
  /**
   * Share of a season's matches that must be known for it to count as over: a few are never played or never recorded.
   */
  wholeShare: 0.9,
  /**
   * A league without results has missed matches once this many rounds were played in the same days of the previous
   * year.
   */
  missedRounds: 4,
  /** A league without results for this many days has missed matches, regardless of the previous year. */
  silentDays: 90,
} as const;

const dayInMs = 86_400_000;

/** Matches that kicked off before this should have a result by now. */
export const lateBefore = (now: Date): Date => new Date(now.getTime() - fitnessRule.lateDays * dayInMs);

export type SeasonFacts = {
  label: string;
  clubs: number;
  /** Number of its matches that count in the table, whatever their outcome. */
  inTable: number;
  /** Number of matches with a final score. */
  finished: number;
  /** Number of open matches that kicked off before `lateBefore`. */
  late: number;
  /** The first kick-off among those. */
  lateSince: Date | null;
  newestResult: Date | null;
  /**
   * For the current season: the number of matches played a year before the days since `newestResult`; 0 if a match is
   * still to come.
   */
  yearBefore: number;
  /** The next kick-off of an open match that is not over. */
  next: Date | null;
  /** The last kick-off of any match. */
  last: Date;
};

/** Also the reasons of an unfit league's matches: lib/domain/football/missing-prediction.ts. */
export const unfitReasons = ['results-missing', 'history-missing'] as const;
export type UnfitReason = (typeof unfitReasons)[number];

export type Unfit = {
  fit: false;
  reason: UnfitReason;
  /** The instant from which nothing may be published. */
  since: Date;
  /**
   * Number of matches without a result, and the first of their kick-offs, or the last known kick-off if the matches
   * themselves are missing; 0 and null if the history is missing.
   */
  missing: number;
  missingSince: Date | null;
};
export type LeagueFitness = { fit: true } | Unfit;

/** The season in progress or the last one: the season whose next match comes first. */
export function currentSeason<Season extends Pick<SeasonFacts, 'next' | 'last'>>(
  seasons: readonly Season[],
): Season | null {
  const byTime = (of: (season: Season) => Date | null) => (a: Season, b: Season) =>
    (of(a)?.getTime() ?? Infinity) - (of(b)?.getTime() ?? Infinity);
  const coming = seasons.filter(({ next }) => next !== null).sort(byTime(({ next }) => next));
  return coming[0] ?? [...seasons].sort(byTime(({ last }) => last)).at(-1) ?? null;
}

/**
 * Number of matches that a season's table needs: each club at home to every other, or as many per club as in the
 * previous season if that was fewer.
 * @param seasons of its competition, in any order
 */
export function neededMatches(season: SeasonFacts, seasons: readonly SeasonFacts[]): number {
  const twiceRound = season.clubs * (season.clubs - 1);
  const before = seasons
    .filter(({ last }) => last < season.last)
    .sort((a, b) => a.last.getTime() - b.last.getTime())
    .at(-1);
  return before && before.clubs > 0
    ? Math.min(twiceRound, Math.round((before.inTable / before.clubs) * season.clubs))
    : twiceRound;
}

/**
 * Whether all matches of a league's season are known, as far as their number tells: in some sources one is missing in each
 * season, and then the clubs cannot all have the same number.
 */
export const hasAllMatches = (season: SeasonFacts, seasons: readonly SeasonFacts[]): boolean =>
  season.inTable >= neededMatches(season, seasons) && (season.inTable * 2) % season.clubs === 0;

/** Whether all matches of a league's season are known, except for the few that some seasons never get. */
export const isWholeSeason = (season: SeasonFacts, seasons: readonly SeasonFacts[]): boolean =>
  season.inTable >= fitnessRule.wholeShare * neededMatches(season, seasons);

/**
 * Whether a competition's data are fit for live predictions now. A late result makes it unfit, because the model lacks
 * everything that happened since; so does a file that stops before its season is over. A league also needs a past of
 * its own; cups and national teams are rated by their teams' matches in all competitions, so only their own late
 * results count.
 * @param seasons of the competition, in any order
 */
export function leagueFitness(
  { kind }: Pick<League, 'kind'>,
  seasons: readonly SeasonFacts[],
  now: Date,
): LeagueFitness {
  const current = currentSeason(seasons);
  if (!current) return { fit: true };
  if (current.lateSince !== null) {
    const since = new Date(current.lateSince.getTime() + fitnessRule.lateDays * dayInMs);
    return { fit: false, reason: 'results-missing', since, missing: current.late, missingSince: current.lateSince };
  }
  if (!isCup({ kind }) && current.newestResult !== null && hasStopped(current, seasons, now)) {
    const missing = neededMatches(current, seasons) - current.inTable;
    return { fit: false, reason: 'results-missing', since: now, missing, missingSince: current.newestResult };
  }
  if (isCup({ kind }) || hasEnough(current) || seasons.some((season) => isKnownPast(season, current, now)))
    return { fit: true };
  return { fit: false, reason: 'history-missing', since: now, missing: 0, missingSince: null };
}

/** Whether results and fixtures have stopped while the league's clubs usually play: a winter break does not count. */
function hasStopped(current: SeasonFacts, seasons: readonly SeasonFacts[], now: Date): boolean {
  const { clubs, newestResult, next, yearBefore } = current;
  if (next !== null || newestResult === null || isWholeSeason(current, seasons)) return false;
  const isSilent = now.getTime() - newestResult.getTime() > fitnessRule.silentDays * dayInMs;
  return isSilent || (2 * yearBefore) / clubs >= fitnessRule.missedRounds;
}

const hasEnough = ({ clubs, finished }: SeasonFacts): boolean =>
  clubs > 0 && (2 * finished) / clubs >= fitnessRule.matchesPerClub;

function isKnownPast(season: SeasonFacts, current: SeasonFacts, now: Date): boolean {
  const { finished, late, newestResult } = season;
  if (season === current || newestResult === null) return false;
  const isRecent = now.getTime() - newestResult.getTime() <= fitnessRule.pastDays * dayInMs;
  return isRecent && hasEnough(season) && finished >= fitnessRule.knownShare * (finished + late);
}

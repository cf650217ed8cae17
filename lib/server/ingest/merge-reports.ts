import { scoreOf, type ReviewStatus, type Score } from '@/lib/domain/football/match';
import { canHold, isSameOccasion, matchStates } from '@/lib/domain/football/match-states';
import type { StoredMatch } from '@/lib/server/repositories/ingest-repository';
import type { SourceReport } from '@/lib/server/repositories/report-repository';
import { newGoalsOf } from './goal-columns';
import { compareSchedules, compareSources } from './source-rank';
import type { ResolvedFixture } from './types';

export type KnownReports = {
  /** The current source's report, and its previous one; null if it is new. */
  said: SourceReport;
  own: SourceReport | null;
  others: readonly SourceReport[];
  isDecided: boolean;
};

/**
 * A source's new report on a finished match: another final score, another half-time score with the same final one, a
 * ruling, or, without a score, an annulment.
 */
export type Review = { status: ReviewStatus; score: Score | null; halfTime: Score | null };

/**
 * A source's report on a stored match; `timeZone` is the league's, `now` the app's current time. `known`: the reports
 * of this source and others on the match; absent for matches of earlier and much later days.
 */
export type Report = {
  reported: ResolvedFixture;
  source: string;
  timeZone: string;
  now: Date;
  known?: KnownReports | undefined;
};

const dayMs = 86_400_000;
/**
 * Reports are kept for matches around the current day: an older match raises questions as before, a later one is not
 * settled yet.
 */
const [keptDays, aheadDays] = [30, 14];
export const isKept = ({ kickOff }: { kickOff: Date }, now: Date): boolean =>
  kickOff.getTime() > now.getTime() - keptDays * dayMs && kickOff.getTime() < now.getTime() + aheadDays * dayMs;

export const hasResult = ({ status, homeGoals }: Pick<SourceReport, 'status' | 'homeGoals'>): boolean =>
  matchStates[status].isOver && homeGoals !== null;

const scoreIn = ({ homeGoals, awayGoals }: SourceReport): Score | null => scoreOf(homeGoals, awayGoals);
const halfTimeIn = ({
  halfTimeHomeGoals,
  halfTimeAwayGoals,
}: Pick<SourceReport, 'halfTimeHomeGoals' | 'halfTimeAwayGoals'>): Score | null =>
  scoreOf(halfTimeHomeGoals, halfTimeAwayGoals);

export const isSameScore = (one: Score | null, other: Score | null): boolean =>
  one?.home === other?.home && one?.away === other?.away;

/** A fixture as its source's report from now on; if the source has lost the result, its previous report is kept. */
export function reportOf(
  fixture: ResolvedFixture,
  { matchId, source, own, now }: { matchId: number; source: string; own: SourceReport | null; now: Date },
): SourceReport {
  const { status, kickOff, kickOffKnown, round } = fixture;
  const said = { status, kickOff, kickOffKnown, round, ...newGoalsOf(fixture) };
  const next = { ...said, matchId, source, firstAt: own?.firstAt ?? now, changedAt: now, trustedAt: null };
  const isOver = hasResult(next);
  if (own && ((hasResult(own) && !isOver) || isSameReport(own, said))) return own;
  return { ...next, resultAt: isOver ? (own?.resultAt ?? now) : null };
}

function isSameReport(own: SourceReport, said: Partial<SourceReport>): boolean {
  return Object.entries(said).every(([column, value]) => {
    const before = own[column as keyof SourceReport];
    return value instanceof Date && before instanceof Date ? value.getTime() === before.getTime() : value === before;
  });
}

/**
 * The combined report of all sources on a match, each field by its own rank: the same for the same reports, in whatever
 * order they came. The day is that of a result or of play if there is one; time and round are the best source's for
 * that day.
 */
function mergeReports({ said, others }: KnownReports): Omit<SourceReport, 'matchId'> {
  const reports = [said, ...others].sort((one, other) => compareSchedules(other, one));
  const best = (among: readonly SourceReport[]): SourceReport | undefined =>
    [...among].sort((one, other) => compareSources('result', other.source, one.source))[0];
  const over = reports.filter(hasResult);
  const isLive = ({ status }: SourceReport): boolean => status === 'live';
  const anchor = trusted(reports) ?? over[0] ?? reports.find(isLive) ?? reports[0] ?? said;
  const ofDay = reports.filter((report) => isSameOccasion(report.kickOff, anchor.kickOff));
  const schedule = ofDay[0] ?? anchor;
  // Sources that know neither live scores nor postponements keep reporting "scheduled".
  const inPlay = ofDay.filter(({ status }) => status !== 'scheduled' && !matchStates[status].isOver);
  const result = best(over) ?? best(inPlay) ?? schedule;
  const alike = reports.filter(
    (report) => report.status === result.status && isSameScore(scoreIn(report), scoreIn(result)),
  );
  const withHalfTime = best(alike.filter(halfTimeIn)) ?? result;
  const withExtraTime = best(alike.filter(({ extraTimeHomeGoals }) => extraTimeHomeGoals !== null)) ?? result;
  return {
    ...result,
    source: schedule.source,
    kickOff: schedule.kickOff,
    kickOffKnown: schedule.kickOffKnown,
    round: schedule.round ?? reports.find(({ round }) => round !== null)?.round ?? null,
    halfTimeHomeGoals: withHalfTime.halfTimeHomeGoals,
    halfTimeAwayGoals: withHalfTime.halfTimeAwayGoals,
    extraTimeHomeGoals: withExtraTime.extraTimeHomeGoals,
    extraTimeAwayGoals: withExtraTime.extraTimeAwayGoals,
    penaltiesHomeGoals: withExtraTime.penaltiesHomeGoals,
    penaltiesAwayGoals: withExtraTime.penaltiesAwayGoals,
  };
}

/** The report whose day an administrator has accepted, while no source has reported anything new since. */
const trusted = (reports: readonly SourceReport[]): SourceReport | undefined =>
  reports.find(({ trustedAt }) => trustedAt !== null && reports.every(({ changedAt }) => changedAt <= trustedAt));

/**
 * For this long after the kick-off, a source may correct its own result without a question if no other source has
 * confirmed it.
 */
const correctedWithinMs = 5 * 3_600_000;

/**
 * The values of a finished match that a report replaces: a poorer source's, if a better one contradicts them for the
 * first time, or the same source's, if it corrects them at once. Null if an administrator must be asked first.
 * @param reported the combined report of all sources
 */
export function displaced(
  stored: StoredMatch,
  reported: ResolvedFixture,
  { known, now }: { known: KnownReports | undefined; now: Date },
): { review: Review; source: string } | null {
  if (!known || known.isDecided || stored.status !== 'finished' || stored.ruling || reported.status !== 'finished')
    return null;
  const { own, said, others } = known;
  const had = { score: scoreOf(stored.homeGoals, stored.awayGoals), halfTime: halfTimeIn(stored) };
  const isSaid = hasResult(said) && isSameScore(scoreIn(said), reported.score);
  const hasOtherScore = isSaid && !isSameScore(reported.score, had.score);
  const hasOtherHalfTime =
    isSaid && had.halfTime && reported.halfTime && isSameScore(halfTimeIn(said), reported.halfTime)
      ? !isSameScore(reported.halfTime, had.halfTime)
      : false;
  if (!hasOtherScore && !hasOtherHalfTime) return null;
  const agrees = (report: SourceReport): boolean =>
    hasResult(report) &&
    isSameScore(scoreIn(report), had.score) &&
    (hasOtherScore || isSameScore(halfTimeIn(report), had.halfTime));
  const held = others.find(agrees);
  const isFirst = own === null || !hasResult(own);
  const isCorrection = own && agrees(own) && now.getTime() - stored.kickOff.getTime() <= correctedWithinMs;
  if (held ? !isFirst : !isCorrection) return null;
  const halfTime = hasOtherScore ? null : had.halfTime;
  return { review: { status: 'finished', score: had.score, halfTime }, source: held?.source ?? said.source };
}

/** The current report with the combined report of all sources in place of its own; null if not all are known. */
export function withOthers(
  stored: StoredMatch,
  { reported, source, known }: Pick<Report, 'reported' | 'source' | 'known'>,
): { reported: ResolvedFixture; source: string } | null {
  if (!known || known.others.length === 0) return null;
  if (![known.said, ...known.others].some((report) => report.source === stored.source)) return null;
  const merged = mergeReports(known);
  const { place, ...fixture } = mergedFixture(reported, merged);
  return { reported: { ...fixture, ...(place && merged.source === source && { place }) }, source: merged.source };
}

/** A source's fixture with the combined report of all sources in place of its own. */
function mergedFixture(fixture: ResolvedFixture, merged: Omit<SourceReport, 'matchId'>): ResolvedFixture {
  const { status, kickOff, kickOffKnown, round } = merged;
  const extraTime = scoreOf(merged.extraTimeHomeGoals, merged.extraTimeAwayGoals);
  const penalties = scoreOf(merged.penaltiesHomeGoals, merged.penaltiesAwayGoals);
  const score = canHold(status, 'score') ? scoreOf(merged.homeGoals, merged.awayGoals) : null;
  const halfTime = scoreOf(merged.halfTimeHomeGoals, merged.halfTimeAwayGoals);
  return { ...fixture, status, kickOff, kickOffKnown, round, score, halfTime, extraTime, penalties };
}

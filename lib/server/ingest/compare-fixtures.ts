import { scoreOf, type DecidedStatus } from '@/lib/domain/football/match';
import {
  canHold,
  isSameOccasion,
  matchStates,
  meaningless,
  officialScore,
  type ReportStep,
} from '@/lib/domain/football/match-states';
import { counted } from '@/lib/domain/shared/counted';
import { siteDay } from '@/lib/domain/shared/dates';
import { groupBy } from '@/lib/domain/shared/group-by';
import type { MatchChange, StoredMatch } from '@/lib/server/repositories/ingest-repository';
import { isCalledOff } from './check-fixtures';
import { goalsOf } from './goal-columns';
import { displaced, isSameScore, withOthers, type Report, type Review } from './merge-reports';
import { isBetterSchedule } from './source-rank';
import { realmOf, type ResolvedFixture } from './types';

/**
 * `review`: a question for an administrator; `change`: applies in any case. `displaced`: the values from a poorer
 * source that the match had, which an administrator is asked about as well.
 */
export type Difference =
  | { change: MatchChange; review?: Review; displaced?: { review: Review; source: string } }
  | { refused: string };

/**
 * The changes of a source's fixture to the stored match, by the table of states. A source never takes back what it
 * reported: the scores of a finished match and a known time survive a later document with other scores or only the day.
 * Of several sources the best one's schedule applies (`source` names it), whichever comes last; results come from any.
 * If the reports of all of them are known, they are merged first.
 * @returns an empty change if nothing differs
 */
function differenceOf(stored: StoredMatch, report: Report): Difference {
  const { timeZone, now, known } = report;
  if (realmOf(stored.source) !== realmOf(report.source))
    return { refused: `${report.reported.home} - ${report.reported.away} is stored from the source ${stored.source}` };
  const change: MatchChange = {};
  const merged = withOthers(stored, report);
  const { reported, source } = merged ?? report;
  const isOwn = merged !== null || stored.source === source;
  const wasOver = isOver(stored);
  const onThePitch = scoreOf(stored.homeGoals, stored.awayGoals);
  const before = displaced(stored, reported, { known, now });
  // A ruling's score, or a different one: neither replaces the score that was played.
  const isOtherScore = !before && wasOver && (!reported.score || !isSameScore(reported.score, onThePitch));
  const isBest = isOwn || isBetterSchedule(stored, reported, source);
  const isKept = stepOf(stored, reported, isBest ? now : null) !== 'take' || isOtherScore;
  const isOther = !isSameOccasion(stored.kickOff, reported.kickOff);
  const isBetter = !isOwn && isBest && !(isKept && isOther);
  const hasRound = reported.round !== null && reported.round !== stored.round;
  if (hasRound && (isOwn || isBetter || stored.round === null)) change.round = reported.round;
  if (reported.place && (isOwn || isBetter)) Object.assign(change, changed(stored, reported.place));
  if (isBetter || (merged && source !== stored.source && !(isKept && isOther))) change.source = source;
  // A source that reports a finished match as upcoming has lost the result, so its day is not trusted either. A result
  // brings its day along, whichever source reports it.
  const movesDay = isOwn ? !isKept && movesKickOff(stored, reported, timeZone) : isBetter;
  if (movesDay || (!isKept && isOther && !wasOver && reported.score !== null)) {
    if (reported.kickOff.getTime() !== stored.kickOff.getTime()) change.kickOff = reported.kickOff;
    if (reported.kickOffKnown !== stored.kickOffKnown) change.kickOffKnown = reported.kickOffKnown;
  }
  if (before) {
    const state = changeInState(stored, { ...change, ...replaced(stored, reported) });
    return { change: state, ...(before.source !== report.source && { displaced: before }) };
  }
  const asked = wasOver ? reviewOf(stored, report.reported) : null;
  if (asked) return { change, review: asked };
  const review = wasOver ? changedHalfTime(stored, report.reported) : null;
  const allowed = wasOver && !isOwn ? withoutKnownLateGoals(stored, reported) : reported;
  const taken = wasOver && changedHalfTime(stored, reported) ? { ...allowed, halfTime: null } : allowed;
  if (!isKept) Object.assign(change, resultChange(stored, taken));
  const inState = changeInState(stored, change);
  return { change: inState, ...(review && { review }) };
}

/** The question that a report on a finished match raises; null if it only confirms what is known. */
function reviewOf(stored: StoredMatch, { status, score }: ResolvedFixture): Review | null {
  if (status === 'cancelled') return stored.ruling === 'annulled' ? null : { status, score: null, halfTime: null };
  if (!score || (status !== 'finished' && status !== 'awarded')) return null;
  const onThePitch = scoreOf(stored.homeGoals, stored.awayGoals);
  if (isSameScore(score, onThePitch) || isSameScore(score, officialScore(stored))) return null;
  return { status, score, halfTime: null };
}

const isOver = ({ homeGoals, awayGoals, status }: StoredMatch): boolean =>
  homeGoals !== null && awayGoals !== null && matchStates[status].isOver;

/** @param now null: the report is not from the source whose day counts */
function stepOf(stored: StoredMatch, { status, kickOff }: ResolvedFixture, now: Date | null): ReportStep {
  if (matchStates[stored.status].isOver && !isOver(stored)) return 'take';
  const hasNewKickOff = now !== null && kickOff > now && kickOff.getTime() !== stored.kickOff.getTime();
  if (stored.status === 'live' && status === 'scheduled' && hasNewKickOff) return 'take';
  return matchStates[stored.status].reports[status];
}

/**
 * A change to a match together with the values that it clears, because they have no meaning in the match's new state.
 */
export function changeInState(stored: StoredMatch, change: MatchChange): MatchChange {
  const next = { ...stored, ...change };
  const cleared = { ...change, ...meaningless(next.status, next) };
  return Object.fromEntries(
    Object.entries(cleared).filter(([column, value]) => value !== null || stored[column as keyof StoredMatch] !== null),
  );
}

/**
 * The part of the difference that an admin's decision lets through. A postponed match stays postponed until a source
 * moves it to another day or calls it off too, a cancelled one until an admin reverses that; a result goes to the
 * review queue.
 */
export function underDecision(stored: StoredMatch, report: Report, decided: DecidedStatus | undefined): Difference {
  const { reported, timeZone } = report;
  const difference = differenceOf(stored, report);
  if (decided === undefined || stored.status !== decided || 'refused' in difference) return difference;
  const isMoved = siteDay(stored.kickOff, timeZone) !== siteDay(reported.kickOff, timeZone);
  if (decided === 'postponed' && (isMoved || isCalledOff(reported))) return difference;
  const { round, stage, groupName, inTable, isNeutral, awayHosts } = difference.change;
  const change = Object.fromEntries(
    Object.entries({ round, stage, groupName, inTable, isNeutral, awayHosts }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const { score } = reported;
  return { change, ...(score && { review: { status: 'finished', score, halfTime: null } }) };
}

function changedHalfTime(stored: StoredMatch, { status, score, halfTime }: ResolvedFixture): Review | null {
  const known = scoreOf(stored.halfTimeHomeGoals, stored.halfTimeAwayGoals);
  if (!score || !halfTime || !known || !canHold(stored.status, 'halfTime')) return null;
  return status !== 'finished' || isSameScore(halfTime, known) ? null : { status, score, halfTime };
}

/**
 * Another source's fixture without the goals of extra time and penalties that are already stored: two sources that
 * disagree would replace each other's values at every read.
 */
const withoutKnownLateGoals = (stored: StoredMatch, reported: ResolvedFixture): ResolvedFixture => ({
  ...reported,
  extraTime: stored.extraTimeHomeGoals === null ? reported.extraTime : null,
  penalties: stored.penaltiesHomeGoals === null ? reported.penalties : null,
});

/** All goals of a report, with null for those that it does not contain. */
const replaced = (stored: StoredMatch, reported: ResolvedFixture): MatchChange =>
  Object.fromEntries(
    Object.entries(goalsOf(reported)).filter(([column, value]) => value !== stored[column as keyof StoredMatch]),
  );

function resultChange(stored: StoredMatch, reported: ResolvedFixture): MatchChange {
  const change: MatchChange = reported.status === stored.status ? {} : { status: reported.status };
  return { ...change, ...changed(stored, goalsOf(reported)) };
}

/** The reported values that are known and differ from the stored ones. */
function changed<Columns extends Partial<StoredMatch>>(stored: StoredMatch, reported: Columns): Partial<Columns> {
  return Object.fromEntries(
    Object.entries(reported).filter(([field, value]) => value !== null && value !== stored[field as keyof StoredMatch]),
  ) as Partial<Columns>;
}

function movesKickOff(stored: StoredMatch, reported: ResolvedFixture, timeZone: string): boolean {
  if (reported.kickOffKnown || !stored.kickOffKnown) return true;
  return siteDay(stored.kickOff, timeZone) !== siteDay(reported.kickOff, timeZone);
}

/**
 * Pairs each fixture with its stored match of the same stage. If a pair meets twice on a ground, the round identifies
 * the meeting, even after one has moved past the other; without rounds their order does.
 */
export function pairWithStored(
  fixtures: readonly ResolvedFixture[],
  stored: readonly StoredMatch[],
): Map<ResolvedFixture, StoredMatch> {
  const paired = new Map<ResolvedFixture, StoredMatch>();
  const storedByPair = groupBy(stored, (match) => `${match.homeTeamId} ${match.awayTeamId}`);
  for (const [pair, reported] of groupBy(fixtures, ({ homeId, awayId }) => `${homeId} ${awayId}`)) {
    const free = [...(storedByPair.get(pair) ?? [])];
    const take = (fixture: ResolvedFixture, fits: (match: StoredMatch) => boolean): void => {
      const at = paired.has(fixture) ? -1 : free.findIndex((match) => isSameStage(fixture, match) && fits(match));
      const match = free[at];
      if (!match) return;
      paired.set(fixture, match);
      free.splice(at, 1);
    };
    for (const fixture of reported) take(fixture, (match) => fixture.round !== null && match.round === fixture.round);
    for (const fixture of reported) take(fixture, (match) => match.meeting === fixture.meeting);
  }
  return paired;
}

/** Sources without stages only report a league's own matches. */
const isSameStage = ({ place }: ResolvedFixture, { stage }: StoredMatch): boolean =>
  !place?.stage || stage === null || place.stage === stage;

/** Results that this source reported earlier and no longer does; they are left unchanged. */
export function lostResults(paired: ReadonlyMap<ResolvedFixture, StoredMatch>, source: string): string[] {
  const lost = [...paired].filter(
    ([{ score, status }, stored]) =>
      score === null && status !== 'cancelled' && stored.source === source && isOver(stored),
  ).length;
  return lost === 0 ? [] : [`now lacks ${counted(lost, 'result')} that it contained before; the stored ones remain`];
}

/**
 * Notes on matches that this source reported earlier and no longer does; they are left unchanged. Cancelled ones may
 * disappear.
 */
export function missingNotes(
  stored: readonly StoredMatch[],
  paired: ReadonlyMap<ResolvedFixture, StoredMatch>,
  source: string,
): string[] {
  const reported = new Set([...paired.values()].map((match) => match.id));
  const missing = stored.filter(
    (match) => match.source === source && match.status !== 'cancelled' && !reported.has(match.id),
  ).length;
  return missing === 0
    ? []
    : [`now lacks ${counted(missing, 'match', 'matches')} that it contained before; the stored ones remain`];
}

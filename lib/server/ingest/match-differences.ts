import { siteDay } from '@/lib/domain/dates';
import { groupBy } from '@/lib/domain/group-by';
import type { MatchChange, StoredMatch } from '@/lib/server/repositories/ingest-repository';
import type { ResolvedFixture } from './fixture-rules';

export type Difference =
  | { kind: 'unchanged' }
  | { kind: 'changed'; change: MatchChange }
  /** The final score changed: an administrator decides; `change` is what applies in any case. */
  | { kind: 'review'; home: number; away: number; change: MatchChange }
  | { kind: 'refused'; reason: string };

/** The replay moves real matches to new days, so its matches and real ones are never the same. */
export const realmOf = (source: string): 'replay' | 'real' => (source === 'replay' ? 'replay' : 'real');

/**
 * The changes of a source's fixture to the stored match. A source never takes back what it reported: a final score and
 * a known time survive a later document that has only the day.
 * @param timeZone the league's
 */
export function differenceOf(
  stored: StoredMatch,
  reported: ResolvedFixture,
  source: string,
  timeZone: string,
): Difference {
  if (realmOf(stored.source) !== realmOf(source))
    return {
      kind: 'refused',
      reason: `${reported.home} - ${reported.away} is stored from the source ${stored.source}`,
    };
  const change: MatchChange = {};
  if (reported.round !== null && reported.round !== stored.round) change.round = reported.round;
  const isOver =
    stored.homeGoals !== null && stored.awayGoals !== null && ['finished', 'awarded'].includes(stored.status);
  // A source that reports a finished match as upcoming has lost the result, so its day is not trusted either.
  if ((!isOver || reported.score) && movesKickOff(stored, reported, timeZone)) {
    if (reported.kickOff.getTime() !== stored.kickOff.getTime()) change.kickOff = reported.kickOff;
    if (reported.kickOffKnown !== stored.kickOffKnown) change.kickOffKnown = reported.kickOffKnown;
  }
  if (
    isOver &&
    reported.score &&
    (reported.score.home !== stored.homeGoals || reported.score.away !== stored.awayGoals)
  ) {
    return { kind: 'review', home: reported.score.home, away: reported.score.away, change };
  }
  if (!isOver || reported.score) Object.assign(change, resultChange(stored, reported));
  return Object.keys(change).length > 0 ? { kind: 'changed', change: { ...change, source } } : { kind: 'unchanged' };
}

function resultChange(stored: StoredMatch, reported: ResolvedFixture): MatchChange {
  const change: MatchChange = {};
  if (reported.status !== stored.status) change.status = reported.status;
  if (reported.score && reported.score.home !== stored.homeGoals) change.homeGoals = reported.score.home;
  if (reported.score && reported.score.away !== stored.awayGoals) change.awayGoals = reported.score.away;
  if (reported.halfTime && reported.halfTime.home !== stored.halfTimeHomeGoals)
    change.halfTimeHomeGoals = reported.halfTime.home;
  if (reported.halfTime && reported.halfTime.away !== stored.halfTimeAwayGoals)
    change.halfTimeAwayGoals = reported.halfTime.away;
  return change;
}

function movesKickOff(stored: StoredMatch, reported: ResolvedFixture, timeZone: string): boolean {
  if (reported.kickOffKnown || !stored.kickOffKnown) return true;
  return siteDay(stored.kickOff, timeZone) !== siteDay(reported.kickOff, timeZone);
}

/**
 * Pairs each fixture with its stored match. If a pair meets twice on a ground, the round identifies the meeting even
 * after one of them moved behind the other; else their order does.
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
      const at = paired.has(fixture) ? -1 : free.findIndex(fits);
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

/** What this source reported earlier and no longer does; it is left unchanged. */
export function missingNotes(
  stored: readonly StoredMatch[],
  paired: ReadonlyMap<ResolvedFixture, StoredMatch>,
  source: string,
): string[] {
  const reported = new Set([...paired.values()].map((match) => match.id));
  const missing = stored.filter((match) => match.source === source && !reported.has(match.id)).length;
  return missing === 0 ? [] : [`${missing} matches that it contained before are missing now; they were kept`];
}

import { siteDay } from '@/lib/domain/dates';
import { groupBy } from '@/lib/domain/group-by';
import type { MatchChange, StoredMatch } from '@/lib/server/repositories/ingest-repository';
import type { ResolvedFixture } from './fixture-rules';

export type Difference =
  | { kind: 'unchanged' }
  | { kind: 'changed'; change: MatchChange }
  /** The final score became another one: an administrator decides; `change` is what may be taken all the same. */
  | { kind: 'review'; home: number; away: number; change: MatchChange }
  | { kind: 'refused'; reason: string };

/** The replay puts real matches on new days, so its matches and real ones are never the same. */
export const realmOf = (source: string): 'replay' | 'real' => (source === 'replay' ? 'replay' : 'real');

/**
 * What a source's fixture changes on the stored match. A source never takes back what it told: a final score stays with its day, a known
 * time stays where a later document names only the same day.
 * @param timeZone the league's
 */
export function differenceOf(stored: StoredMatch, told: ResolvedFixture, source: string, timeZone: string): Difference {
  if (realmOf(stored.source) !== realmOf(source))
    return { kind: 'refused', reason: `${told.home} - ${told.away} stands here from the source ${stored.source}` };
  const change: MatchChange = {};
  if (told.round !== null && told.round !== stored.round) change.round = told.round;
  const isOver =
    stored.homeGoals !== null && stored.awayGoals !== null && ['finished', 'awarded'].includes(stored.status);
  // Who tells of a match that is over as one to come has forgotten the result, and is not to be believed about the day.
  if ((!isOver || told.score) && movesKickOff(stored, told, timeZone)) {
    if (told.kickOff.getTime() !== stored.kickOff.getTime()) change.kickOff = told.kickOff;
    if (told.kickOffKnown !== stored.kickOffKnown) change.kickOffKnown = told.kickOffKnown;
  }
  if (isOver && told.score && (told.score.home !== stored.homeGoals || told.score.away !== stored.awayGoals)) {
    return { kind: 'review', home: told.score.home, away: told.score.away, change };
  }
  if (!isOver || told.score) Object.assign(change, resultChange(stored, told));
  return Object.keys(change).length > 0 ? { kind: 'changed', change: { ...change, source } } : { kind: 'unchanged' };
}

function resultChange(stored: StoredMatch, told: ResolvedFixture): MatchChange {
  const change: MatchChange = {};
  if (told.status !== stored.status) change.status = told.status;
  if (told.score && told.score.home !== stored.homeGoals) change.homeGoals = told.score.home;
  if (told.score && told.score.away !== stored.awayGoals) change.awayGoals = told.score.away;
  if (told.halfTime && told.halfTime.home !== stored.halfTimeHomeGoals) change.halfTimeHomeGoals = told.halfTime.home;
  if (told.halfTime && told.halfTime.away !== stored.halfTimeAwayGoals) change.halfTimeAwayGoals = told.halfTime.away;
  return change;
}

function movesKickOff(stored: StoredMatch, told: ResolvedFixture, timeZone: string): boolean {
  if (told.kickOffKnown || !stored.kickOffKnown) return true;
  return siteDay(stored.kickOff, timeZone) !== siteDay(told.kickOff, timeZone);
}

/**
 * Pairs each fixture with the stored match that it tells of. Where a pair meets twice on a ground, the round tells the meetings apart
 * even after one of them moved behind the other; else their order does.
 */
export function pairWithStored(
  fixtures: readonly ResolvedFixture[],
  stored: readonly StoredMatch[],
): Map<ResolvedFixture, StoredMatch> {
  const paired = new Map<ResolvedFixture, StoredMatch>();
  const storedByPair = groupBy(stored, (match) => `${match.homeTeamId} ${match.awayTeamId}`);
  for (const [pair, told] of groupBy(fixtures, ({ homeId, awayId }) => `${homeId} ${awayId}`)) {
    const free = [...(storedByPair.get(pair) ?? [])];
    const take = (fixture: ResolvedFixture, fits: (match: StoredMatch) => boolean): void => {
      const at = paired.has(fixture) ? -1 : free.findIndex(fits);
      const match = free[at];
      if (!match) return;
      paired.set(fixture, match);
      free.splice(at, 1);
    };
    for (const fixture of told) take(fixture, (match) => fixture.round !== null && match.round === fixture.round);
    for (const fixture of told) take(fixture, (match) => match.meeting === fixture.meeting);
  }
  return paired;
}

/** What this source told once and tells no more; it stays as it is. */
export function missingNotes(
  stored: readonly StoredMatch[],
  paired: ReadonlyMap<ResolvedFixture, StoredMatch>,
  source: string,
): string[] {
  const told = new Set([...paired.values()].map((match) => match.id));
  const missing = stored.filter((match) => match.source === source && !told.has(match.id)).length;
  return missing === 0 ? [] : [`${missing} matches that it told before stand in it no more; they were kept`];
}

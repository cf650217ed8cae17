import type { League } from '@/lib/domain/football/leagues';
import { scoreOf, type DecidedStatus, type Score } from '@/lib/domain/football/match';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import { siteDay } from '@/lib/domain/shared/dates';
import { groupBy } from '@/lib/domain/shared/group-by';
import type { MatchChange, StoredMatch } from '@/lib/server/repositories/ingest-repository';
import awarded from './awarded-matches.json';
import { realmOf, type RowRefusal, type SourceFixture } from './types';

/** A fixture with known teams; `meeting` counts the pair's meetings on this ground in the season. */
export type ResolvedFixture = SourceFixture & { homeId: string; awayId: string; meeting: number };

export type CheckedFixtures = {
  fixtures: ResolvedFixture[];
  refused: RowRefusal[];
  notes: string[];
  /** Results not accepted yet. */ early: number;
};

const awardedMatches = new Set(awarded.map(({ league, season, home, away }) => `${league} ${season} ${home} ${away}`));

/** The id of a country's team by its normalised spelling. */
export type FindTeam = (country: string, alias: string) => string | undefined;

/**
 * The checks of fixtures that need no stored data: two known teams, no result before the kick-off, no pair more often
 * than it meets in the league.
 */
export function checkFixtures(
  fixtures: readonly SourceFixture[],
  league: League,
  findTeam: FindTeam,
  now: Date,
): CheckedFixtures {
  const checked: CheckedFixtures = { fixtures: [], refused: [], notes: [], early: 0 };
  const resolved: ResolvedFixture[] = [];
  for (const reported of fixtures) {
    const teams = resolveTeams(reported, league, findTeam);
    if (typeof teams === 'string') {
      checked.refused.push({ row: reported.row, reason: teams });
      continue;
    }
    const tooEarly = reported.score !== null && isBeforeKickOff(reported, now);
    if (tooEarly) checked.early += 1;
    const fixture: SourceFixture = tooEarly
      ? { ...reported, status: 'scheduled', score: null, halfTime: null, extraTime: null, penalties: null }
      : reported;
    const isAwarded = awardedMatches.has(`${league.code} ${reported.season} ${teams.homeId} ${teams.awayId}`);
    resolved.push({ ...fixture, ...teams, meeting: 1, status: isAwarded ? 'awarded' : fixture.status });
  }
  for (const pair of groupBy(resolved, pairOfSeason).values()) {
    const { accepted, refused } = resolvePair(pair, league.homeMeetings);
    checked.fixtures.push(...accepted);
    checked.refused.push(...refused);
  }
  checked.fixtures.sort((a, b) => a.row - b.row);
  if (checked.early > 0) checked.notes.push(`${checked.early} results lie before their kick-off and were not taken`);
  return checked;
}

/** A cup's pair may meet in its group and again in a knock-out round, each time as its first meeting. */
const pairOfSeason = ({ season, place, homeId, awayId }: ResolvedFixture): string =>
  `${season} ${place?.stage ?? ''} ${homeId} ${awayId}`;

function resolveTeams(
  reported: SourceFixture,
  league: League,
  findTeam: FindTeam,
): { homeId: string; awayId: string } | string {
  const { home, away, countries = { home: league.country, away: league.country } } = reported;
  const homeId = findTeam(countries.home, normaliseAlias(home));
  const awayId = findTeam(countries.away, normaliseAlias(away));
  if (!homeId || !awayId) return `unknown team "${homeId ? away : home}" in ${league.code}`;
  return homeId === awayId ? `${reported.home} against itself` : { homeId, awayId };
}

/** If only the day is known, the match may have been played at any hour of it. */
function isBeforeKickOff({ kickOff, kickOffKnown }: SourceFixture, now: Date): boolean {
  return kickOff.getTime() - (kickOffKnown ? 0 : 18 * 3_600_000) > now.getTime();
}

/**
 * Accepts as many rows of a pair as it has meetings in the league, gives the reason for each other one, and numbers the
 * meetings by kick-off.
 */
function resolvePair(
  pair: readonly ResolvedFixture[],
  meetings: number,
): { accepted: ResolvedFixture[]; refused: RowRefusal[] } {
  const refused: RowRefusal[] = [];
  let accepted = [...pair];
  const refuse = (fixture: ResolvedFixture, reason: string): void => {
    refused.push({ row: fixture.row, reason: `${fixture.home} - ${fixture.away}: ${reason}` });
    accepted = accepted.filter((other) => other !== fixture);
  };
  for (const [index, fixture] of pair.entries()) {
    const earlier = pair.slice(0, index).find((other) => hasSameFacts(other, fixture));
    if (earlier) refuse(fixture, `duplicate of row ${earlier.row}`);
  }
  // A match that was called off and one with a date or a result: two lines of one fixture.
  for (const fixture of accepted.length > meetings ? [...accepted] : []) {
    const played = accepted.find((other) => !isCalledOff(other));
    if (isCalledOff(fixture) && played && accepted.length > meetings)
      refuse(fixture, `duplicate: row ${played.row} has the same fixture on another day`);
  }
  if (accepted.length > meetings + 1) {
    for (const fixture of [...accepted])
      refuse(
        fixture,
        `the pair stands here ${pair.length} times with different days or results, so none can be believed`,
      );
  }
  for (const fixture of accepted.slice(meetings))
    refuse(
      fixture,
      `duplicate: row ${accepted[0]?.row ?? 0} has this fixture already, on another day or with another result`,
    );
  accepted.sort((a, b) => a.kickOff.getTime() - b.kickOff.getTime());
  return { accepted: accepted.map((fixture, index) => ({ ...fixture, meeting: index + 1 })), refused };
}

const isCalledOff = ({ status, score }: ResolvedFixture): boolean =>
  score === null && ['postponed', 'cancelled', 'abandoned'].includes(status);

const hasSameFacts = (one: ResolvedFixture, other: ResolvedFixture): boolean =>
  one.kickOff.getTime() === other.kickOff.getTime() &&
  one.status === other.status &&
  one.score?.home === other.score?.home &&
  one.score?.away === other.score?.away;

/** A score that changed after the match: the final one, or with the same final one that of half-time. */
export type ScoreReview = Score & { halfTime: Score | null };

/** `review`: a known score changed, which an administrator decides; `change` is what applies in any case. */
export type Difference = { change: MatchChange; review?: ScoreReview } | { refused: string };

/**
 * The changes of a source's fixture to the stored match. A source never takes back what it reported: the scores of
 * a finished match and a known time survive a later document that has others or only the day.
 * @param timeZone the league's
 * @returns an empty change if nothing differs
 */
export function differenceOf(
  stored: StoredMatch,
  reported: ResolvedFixture,
  source: string,
  timeZone: string,
): Difference {
  if (realmOf(stored.source) !== realmOf(source))
    return { refused: `${reported.home} - ${reported.away} is stored from the source ${stored.source}` };
  const change: MatchChange = {};
  if (reported.round !== null && reported.round !== stored.round) change.round = reported.round;
  if (reported.place) Object.assign(change, changed(stored, reported.place));
  const wasOver = isOver(stored);
  // A source that reports a finished match as upcoming has lost the result, so its day is not trusted either.
  if ((!wasOver || reported.score) && movesKickOff(stored, reported, timeZone)) {
    if (reported.kickOff.getTime() !== stored.kickOff.getTime()) change.kickOff = reported.kickOff;
    if (reported.kickOffKnown !== stored.kickOffKnown) change.kickOffKnown = reported.kickOffKnown;
  }
  if (
    wasOver &&
    reported.score &&
    (reported.score.home !== stored.homeGoals || reported.score.away !== stored.awayGoals)
  ) {
    return { change, review: { ...reported.score, halfTime: null } };
  }
  const review = wasOver ? changedHalfTime(stored, reported) : null;
  const allowed = wasOver && stored.source !== source ? withoutKnownLateGoals(stored, reported) : reported;
  const taken = review ? { ...allowed, halfTime: null } : allowed;
  if (!wasOver || reported.score) Object.assign(change, resultChange(stored, taken));
  return { change: Object.keys(change).length > 0 ? { ...change, source } : change, ...(review && { review }) };
}

const isOver = ({ homeGoals, awayGoals, status }: StoredMatch): boolean =>
  homeGoals !== null && awayGoals !== null && ['finished', 'awarded'].includes(status);

/**
 * The difference as far as an admin's decision lets it through. A postponed match stays so until a source moves it to
 * another day or calls it off too, a cancelled one until an admin takes that back; a result goes to the review queue.
 * @param timeZone the league's
 */
export function underDecision(
  difference: Difference,
  decided: DecidedStatus | undefined,
  { stored, reported, timeZone }: { stored: StoredMatch; reported: ResolvedFixture; timeZone: string },
): Difference {
  if (decided === undefined || stored.status !== decided || 'refused' in difference) return difference;
  const isMoved = siteDay(stored.kickOff, timeZone) !== siteDay(reported.kickOff, timeZone);
  if (decided === 'postponed' && (isMoved || isCalledOff(reported))) return difference;
  const { round, stage, groupName, inTable, isNeutral } = difference.change;
  const change = Object.fromEntries(
    Object.entries({ round, stage, groupName, inTable, isNeutral }).filter(([, value]) => value !== undefined),
  );
  return { change, ...(reported.score && { review: { ...reported.score, halfTime: null } }) };
}

/** The half-time score of a finished match, where another one is stored. */
function changedHalfTime(stored: StoredMatch, { score, halfTime }: ResolvedFixture): ScoreReview | null {
  const known = scoreOf(stored.halfTimeHomeGoals, stored.halfTimeAwayGoals);
  if (!score || !halfTime || !known) return null;
  return known.home === halfTime.home && known.away === halfTime.away ? null : { ...score, halfTime };
}

/**
 * Another source's fixture without the goals of extra time and penalties that are stored: two that disagree would
 * replace each other's at every read.
 */
const withoutKnownLateGoals = (stored: StoredMatch, reported: ResolvedFixture): ResolvedFixture => ({
  ...reported,
  extraTime: stored.extraTimeHomeGoals === null ? reported.extraTime : null,
  penalties: stored.penaltiesHomeGoals === null ? reported.penalties : null,
});

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

type GoalColumn = Extract<keyof StoredMatch, `${string}Goals`>;

/** A fixture's goals as columns; null while unknown. */
export const goalsOf = ({ score, halfTime, extraTime, penalties }: SourceFixture): Pick<StoredMatch, GoalColumn> => ({
  homeGoals: score?.home ?? null,
  awayGoals: score?.away ?? null,
  halfTimeHomeGoals: halfTime?.home ?? null,
  halfTimeAwayGoals: halfTime?.away ?? null,
  extraTimeHomeGoals: extraTime?.home ?? null,
  extraTimeAwayGoals: extraTime?.away ?? null,
  penaltiesHomeGoals: penalties?.home ?? null,
  penaltiesAwayGoals: penalties?.away ?? null,
});

function movesKickOff(stored: StoredMatch, reported: ResolvedFixture, timeZone: string): boolean {
  if (reported.kickOffKnown || !stored.kickOffKnown) return true;
  return siteDay(stored.kickOff, timeZone) !== siteDay(reported.kickOff, timeZone);
}

/**
 * Pairs each fixture with its stored match of the same stage. If a pair meets twice on a ground, the round identifies
 * the meeting even after one of them moved behind the other; else their order does.
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

/** Sources without stages report a league's matches alone. */
const isSameStage = ({ place }: ResolvedFixture, { stage }: StoredMatch): boolean =>
  !place?.stage || stage === null || place.stage === stage;

/** Results that this source reported earlier and no longer does; they are left unchanged. */
export function lostResults(paired: ReadonlyMap<ResolvedFixture, StoredMatch>, source: string): string[] {
  const lost = [...paired].filter(
    ([{ score }, stored]) => score === null && stored.source === source && isOver(stored),
  ).length;
  return lost === 0 ? [] : [`${lost} results that it contained before are missing now; they remain stored`];
}

/** Matches that this source reported earlier and no longer does; they are left unchanged. */
export function missingNotes(
  stored: readonly StoredMatch[],
  paired: ReadonlyMap<ResolvedFixture, StoredMatch>,
  source: string,
): string[] {
  const reported = new Set([...paired.values()].map((match) => match.id));
  const missing = stored.filter((match) => match.source === source && !reported.has(match.id)).length;
  return missing === 0 ? [] : [`${missing} matches that it contained before are missing now; they remain stored`];
}

import type { League } from '@/lib/domain/football/leagues';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import { groupBy } from '@/lib/domain/shared/group-by';
import awarded from './awarded-matches.json';
import { countFarAhead, implausible, impossibleScore } from './plausibility';
import { isAccepted, rowQuestion, rowText, type AcceptedRows } from './row-questions';
import type { ResolvedFixture, RowRefusal, SourceFixture } from './types';

export type CheckedFixtures = {
  fixtures: ResolvedFixture[];
  refused: RowRefusal[];
  notes: string[];
  /** Number of results not accepted yet. */ early: number;
};

const awardedMatches = new Set(awarded.map(({ league, season, home, away }) => `${league} ${season} ${home} ${away}`));

/** Finds the id of a country's team by its normalised spelling. */
export type FindTeam = (country: string, alias: string) => string | undefined;

export type CheckContext = { findTeam: FindTeam; now: Date; accepted?: AcceptedRows };

/**
 * Checks the fixtures of every source, as far as no stored data is needed: two known teams, possible scores, no result
 * before the kick-off, no pair more often than it meets in the league, and no contradiction to the rest of the season
 * (the table is in docs/architecture.md).
 */
export function checkFixtures(
  fixtures: readonly SourceFixture[],
  league: League,
  { findTeam, now, accepted = new Set() }: CheckContext,
): CheckedFixtures {
  const checked: CheckedFixtures = { fixtures: [], refused: [], notes: [], early: 0 };
  const resolved: ResolvedFixture[] = [];
  for (const reported of fixtures) {
    const teams = resolveTeams(reported, league, findTeam);
    if ('reason' in teams) {
      checked.refused.push({ row: reported.row, ...teams });
      continue;
    }
    const isAwarded = awardedMatches.has(`${league.code} ${reported.season} ${teams.homeId} ${teams.awayId}`);
    const impossible = isAwarded ? null : impossibleScore(reported);
    const isDecided = impossible !== null && isAccepted(accepted, 'score', { ...reported, ...teams, meeting: 1 });
    if (impossible && !isDecided) {
      const question = rowQuestion('score', { ...reported, ...teams, meeting: 1 });
      checked.refused.push({
        row: reported.row,
        reason: `${reported.home} - ${reported.away}: ${impossible}`,
        question,
      });
      continue;
    }
    const tooEarly = reported.score !== null && isBeforeKickOff(reported, now);
    if (tooEarly) checked.early += 1;
    const fixture: SourceFixture = {
      ...reported,
      ...(isDecided && finalScoreAlone),
      ...(tooEarly && { ...finalScoreAlone, status: 'scheduled', score: null }),
    };
    const status = isAwarded ? 'awarded' : fixture.status;
    resolved.push({ ...fixture, ...teams, meeting: 1, status, ...(isDecided && { isDecided }) });
  }
  for (const pair of groupBy(resolved, pairOfSeason).values()) {
    const resolvedPair = resolvePair(pair, league.homeMeetings, accepted);
    checked.fixtures.push(...resolvedPair.accepted);
    checked.refused.push(...resolvedPair.refused);
  }
  for (const ofSeason of groupBy(checked.fixtures, ({ season }) => season).values())
    checked.refused.push(...implausible(ofSeason, league, accepted));
  const refusedRows = new Set(checked.refused.map(({ row }) => row));
  checked.fixtures = checked.fixtures.filter(({ row }) => !refusedRows.has(row)).sort((a, b) => a.row - b.row);
  const ahead = countFarAhead(checked.fixtures);
  if (ahead > 0) checked.notes.push(`${ahead} results are more than two months before the others of their round`);
  if (checked.early > 0)
    checked.notes.push(`${checked.early} results were reported before their kick-off and not stored`);
  return checked;
}

const finalScoreAlone = { halfTime: null, extraTime: null, penalties: null };

/** A pair may meet in its group or league and again in a knock-out round or play-off, each time as its first meeting. */
const pairOfSeason = ({ season, place, homeId, awayId }: ResolvedFixture): string =>
  `${season} ${place?.stage ?? ''} ${place?.inTable ?? ''} ${homeId} ${awayId}`;

function resolveTeams(
  reported: SourceFixture,
  league: League,
  findTeam: FindTeam,
): { homeId: string; awayId: string } | Omit<RowRefusal, 'row'> {
  const { home, away, countries = { home: league.country, away: league.country } } = reported;
  const homeId = findTeam(countries.home, normaliseAlias(home));
  const awayId = findTeam(countries.away, normaliseAlias(away));
  if (!homeId || !awayId) {
    const unknownTeam = homeId ? away : home;
    return { reason: `unknown team "${unknownTeam}" in ${league.code}`, unknownTeam };
  }
  return homeId === awayId ? { reason: `${reported.home} plays against itself` } : { homeId, awayId };
}

/** If only the day is known, the match may have been played at any hour. */
function isBeforeKickOff({ kickOff, kickOffKnown }: SourceFixture, now: Date): boolean {
  return kickOff.getTime() - (kickOffKnown ? 0 : 18 * 3_600_000) > now.getTime();
}

/**
 * Accepts as many rows of a pair as it has meetings in the league, states the reason for refusing each of the others,
 * and numbers the meetings by kick-off.
 */
function resolvePair(
  pair: readonly ResolvedFixture[],
  meetings: number,
  acceptedRows: AcceptedRows,
): { accepted: ResolvedFixture[]; refused: RowRefusal[] } {
  const refused: RowRefusal[] = [];
  let accepted = [...pair];
  const refuse = (fixture: ResolvedFixture, reason: string, asks = false): void => {
    const against = pair.filter((other) => other !== fixture).map(rowText);
    refused.push({
      row: fixture.row,
      reason: `${fixture.home} - ${fixture.away}: ${reason}`,
      ...(asks && { question: rowQuestion('repeat', fixture, { against }) }),
    });
    accepted = accepted.filter((other) => other !== fixture);
  };
  for (const [index, fixture] of pair.entries()) {
    const earlier = pair.slice(0, index).find((other) => hasSameFacts(other, fixture));
    if (earlier) refuse(fixture, `duplicate of row ${earlier.row}`);
  }
  // A row that an administrator has accepted decides against the other rows of the pair.
  const decided = accepted
    .filter((fixture) => isAccepted(acceptedRows, 'repeat', fixture))
    .map((fixture) => ({ ...fixture, isDecided: true }));
  const asks = decided.length === 0;
  if (!asks) accepted = [...decided, ...accepted.filter(({ row }) => decided.every((one) => one.row !== row))];
  // A match that was called off or abandoned and the one that replaces it are two rows of one fixture.
  for (const fixture of accepted.filter((one) => isCalledOff(one) && !one.isDecided)) {
    const others = accepted.filter((other) => !isCalledOff(other));
    const played = others.find((other) => isSameRound(other, fixture)) ?? (accepted.length > meetings && others[0]);
    if (played) refuse(fixture, `duplicate: row ${played.row} has the same fixture on another day`);
  }
  if (asks && accepted.length > meetings + 1) {
    for (const fixture of [...accepted])
      refuse(
        fixture,
        `the pair is listed ${pair.length} times with different days or results, so none is trusted`,
        asks,
      );
  }
  for (const fixture of accepted.slice(Math.max(meetings, decided.length)))
    refuse(
      fixture,
      `duplicate: row ${accepted[0]?.row ?? 0} already has this fixture, on another day or with another result`,
      asks,
    );
  accepted.sort((a, b) => a.kickOff.getTime() - b.kickOff.getTime());
  return { accepted: accepted.map((fixture, index) => ({ ...fixture, meeting: index + 1 })), refused };
}

/** Not played to its end, whatever the score when it was abandoned. */
export const isCalledOff = ({ status }: ResolvedFixture): boolean =>
  status === 'postponed' || status === 'cancelled' || status === 'abandoned';

/** A round without a number may cover a whole season. */
const isSameRound = (one: ResolvedFixture, other: ResolvedFixture): boolean =>
  one.round !== null && one.round === other.round && /\d/u.test(one.round);

const hasSameFacts = (one: ResolvedFixture, other: ResolvedFixture): boolean =>
  one.kickOff.getTime() === other.kickOff.getTime() &&
  one.status === other.status &&
  one.score?.home === other.score?.home &&
  one.score?.away === other.score?.away;

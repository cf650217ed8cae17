import { groupBy } from '@/lib/domain/group-by';
import type { League } from '@/lib/domain/leagues';
import { normaliseAlias } from '@/lib/domain/team-alias';
import awarded from './awarded-matches.json';
import type { RowRefusal, SourceFixture } from './types';

/** A fixture with known teams; `meeting` counts the pair's meetings on this ground in the season. */
export type ResolvedFixture = SourceFixture & { homeId: string; awayId: string; meeting: number };

export type CheckedFixtures = {
  fixtures: ResolvedFixture[];
  refused: RowRefusal[];
  notes: string[];
  /** Results not accepted yet. */ early: number;
};

const awardedMatches = new Set(awarded.map(({ league, season, home, away }) => `${league} ${season} ${home} ${away}`));

/**
 * The checks of fixtures that need no stored data: two known teams, no result before the kick-off, no pair more often
 * than it meets in the league.
 * @param aliases team ids by normalised spelling
 */
export function checkFixtures(
  fixtures: readonly SourceFixture[],
  league: League,
  aliases: ReadonlyMap<string, string>,
  now: Date,
): CheckedFixtures {
  const checked: CheckedFixtures = { fixtures: [], refused: [], notes: [], early: 0 };
  const resolved: ResolvedFixture[] = [];
  let early = 0;
  for (const reported of fixtures) {
    const teams = resolveTeams(reported, league, aliases);
    if (typeof teams === 'string') {
      checked.refused.push({ row: reported.row, reason: teams });
      continue;
    }
    const tooEarly = reported.score !== null && isBeforeKickOff(reported, now);
    if (tooEarly) early += 1;
    const fixture: SourceFixture = tooEarly
      ? { ...reported, status: 'scheduled', score: null, halfTime: null }
      : reported;
    const isAwarded = awardedMatches.has(`${league.code} ${reported.season} ${teams.homeId} ${teams.awayId}`);
    resolved.push({ ...fixture, ...teams, meeting: 1, status: isAwarded ? 'awarded' : fixture.status });
  }
  for (const pair of groupBy(resolved, ({ season, homeId, awayId }) => `${season} ${homeId} ${awayId}`).values()) {
    const { accepted, refused } = resolvePair(pair, league.homeMeetings);
    checked.fixtures.push(...accepted);
    checked.refused.push(...refused);
  }
  checked.fixtures.sort((a, b) => a.row - b.row);
  checked.early = early;
  if (early > 0) checked.notes.push(`${early} results lie before their kick-off and were not taken`);
  return checked;
}

function resolveTeams(
  reported: SourceFixture,
  league: League,
  aliases: ReadonlyMap<string, string>,
): { homeId: string; awayId: string } | string {
  const [homeId, awayId] = [aliases.get(normaliseAlias(reported.home)), aliases.get(normaliseAlias(reported.away))];
  if (!homeId || !awayId) return `unknown team "${homeId ? reported.away : reported.home}" in ${league.code}`;
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
      refuse(fixture, `duplicate: row ${played.row} tells the same fixture on another day`);
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

import { canHold, isSameOccasion, matchStates } from '@/lib/domain/football/match-states';
import { groupBy } from '@/lib/domain/shared/group-by';
import type { StoredMatch } from '@/lib/server/repositories/ingest-repository';
import { isCalledOff } from './check-fixtures';
import type { ResolvedFixture } from './types';

export type ReversedVenues = {
  /** Matches whose venue is now reversed, by the fixture that says so. */
  withdrawn: Map<ResolvedFixture, StoredMatch>;
  /** Fixtures whose venue another source, or a result, has the other way round. */
  contested: Map<ResolvedFixture, StoredMatch>;
};

/** Whether a match is still to be played on its day, or was played. */
const stands = ({ status }: StoredMatch): boolean => canHold(status, 'play') || matchStates[status].isOver;

/** Whether the match may be replaced by one on the other ground: a result stays. */
export const canWithdraw = ({ status }: StoredMatch): boolean => !matchStates[status].isOver;

/**
 * Fixtures whose match is stored with the venue reversed: two teams do not meet twice at the same time. A match that
 * its own source has reversed is withdrawn, and bets on it are void, as is usual among bookmakers; if two sources
 * differ, the stored one stays.
 * @param paired the fixtures' own stored matches
 * @param trusted whether the fixture overrides the stored match
 */
export function reversedVenues(
  fixtures: readonly ResolvedFixture[],
  paired: ReadonlyMap<ResolvedFixture, StoredMatch>,
  stored: readonly StoredMatch[],
  trusted: (fixture: ResolvedFixture, twin: StoredMatch) => boolean,
): ReversedVenues {
  const found: ReversedVenues = { withdrawn: new Map(), contested: new Map() };
  const reported = new Set([...paired.values()].map(({ id }) => id));
  const byTeams = groupBy(stored, ({ homeTeamId, awayTeamId }) => `${homeTeamId} ${awayTeamId}`);
  for (const fixture of fixtures) {
    if (isCalledOff(fixture)) continue;
    const twin = byTeams
      .get(`${fixture.awayId} ${fixture.homeId}`)
      ?.find((match) => stands(match) && !reported.has(match.id) && isSameOccasion(match.kickOff, fixture.kickOff));
    if (!twin) continue;
    const isReversed = canWithdraw(twin) && trusted(fixture, twin);
    found[isReversed ? 'withdrawn' : 'contested'].set(fixture, twin);
  }
  return found;
}

import type { NewMatch } from '@/lib/server/repositories/ingest-repository';
import { newGoalsOf } from './goal-columns';
import type { Addresses } from './match-addresses';
import type { StoreContext } from './store-context';
import type { ResolvedFixture } from './types';

export const meetingKey = (home: string, away: string, meeting: number): string => `${home} ${away} ${meeting}`;

type TakenInSeason = { seasonId: number; meetings: Set<string>; addresses: Addresses };

/** A fixture as a match that is not stored yet; takes its meeting and address. */
export function newMatch(
  fixture: ResolvedFixture,
  { source, now }: StoreContext,
  { seasonId, meetings, addresses }: TakenInSeason,
): NewMatch {
  const { homeId, awayId } = fixture;
  let { meeting } = fixture;
  while (meetings.has(meetingKey(homeId, awayId, meeting))) meeting = (meeting % 9) + 1;
  meetings.add(meetingKey(homeId, awayId, meeting));
  return {
    leagueCode: fixture.leagueCode,
    seasonId,
    round: fixture.round,
    ...fixture.place,
    homeTeamId: homeId,
    awayTeamId: awayId,
    meeting,
    kickOff: fixture.kickOff,
    kickOffKnown: fixture.kickOffKnown,
    status: fixture.status,
    ...newGoalsOf(fixture),
    slug: addresses.take(homeId, awayId, fixture.kickOff),
    source,
    updatedAt: now,
  };
}

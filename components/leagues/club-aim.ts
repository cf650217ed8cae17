import type { RestOfSeason } from '@/lib/contracts/rest-of-season';
import type { ZoneId } from '@/lib/domain/football/league-zones';
import type { ClubAim } from '@/lib/model/season/what-if';
import type { Finishes } from './what-if-answer';

/** Zones that a club wants to avoid. */
const unwanted: readonly ZoneId[] = ['relegation', 'relegationPlayOff', 'bottom', 'last'];

/** A team's most open question, by the team's index: the zone with a chance nearest to a half. Null without zones. */
export function aimOf(season: RestOfSeason, before: Finishes, team: number): { zone: ZoneId; places: ClubAim } | null {
  const chances = before[team]?.zones ?? [];
  const [first] = season.zones
    .map((zone, index) => ({ ...zone, distance: Math.abs((chances[index] ?? 0) - 0.5) }))
    .sort((a, b) => a.distance - b.distance);
  const club = season.teams[team]?.id;
  if (!first || club === undefined) return null;
  const { id, from, to } = first;
  return { zone: id, places: { club, from, to, isUnwanted: unwanted.includes(id) } };
}

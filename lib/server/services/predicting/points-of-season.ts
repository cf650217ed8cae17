import { forecastPoints, matchesBefore, type ForecastPoint } from '@/lib/domain/football/forecast-points';
import { seasonParts, type TableMatch } from '@/lib/domain/football/season-table';
import { matchesLeft, type SeasonToPlay } from '@/lib/model/season/simulate-season';

/** A point of a season: the matches before it, and the kick-off of the first one after them. */
export type SeasonPoint = { point: ForecastPoint; before: readonly TableMatch[]; nextKickOff: Date };

/**
 * The points of a season, by the kick-offs known now; a point that falls among matches without a date yet is left out.
 * @param matches of the season's tables
 * @param season the season as it is simulated, including matches of a second part that is not drawn up yet
 */
export function pointsOfSeason(matches: readonly TableMatch[], season: SeasonToPlay): SeasonPoint[] {
  const { first, groups } = seasonParts(matches);
  const counted = [first, ...groups]
    .flatMap((part) => part.matches)
    .filter(({ score, isOpen }) => score !== null || isOpen)
    .sort((a, b) => a.kickOff.getTime() - b.kickOff.getTime() || a.id - b.id);
  const played = counted.filter(({ score }) => score !== null).length;
  const size = { teams: season.teams.length, total: played + matchesLeft(season) };
  return forecastPoints.flatMap((point) => {
    const before = matchesBefore(point, size);
    const next = counted[before];
    return next ? [{ point, before: counted.slice(0, before), nextKickOff: next.kickOff }] : [];
  });
}

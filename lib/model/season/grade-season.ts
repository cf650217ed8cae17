import { zoneProbability, type Zone } from '@/lib/domain/football/league-zones';
import { gradedZones, type GradedZone, type SeasonGrade } from '@/lib/domain/football/season-grade';
import { binaryBrier } from '@/lib/model/scoring/brier';
import type { GradedChance } from '@/lib/model/scoring/forecast';
import { binaryLogLoss } from '@/lib/model/scoring/log-loss';
import { placeRps } from '@/lib/model/scoring/places';

/** A team's chances of each place, from the first to the last. */
export type PlaceChances = { id: string; positions: readonly number[] };

const topIds = [
  'europe',
  'championsLeague',
  'libertadores',
  'continental',
  'promotion',
  'titlePlayOff',
  'top',
] as const;
const bottomIds = ['relegation', 'bottom'] as const;

/**
 * The places of each graded zone in a league: first place; Europe's places, else those of the continent's first cup,
 * else promotion, else the title's play-off, else the first three; relegation, else the last three.
 */
export function placesOfZones(zones: readonly Zone[]): Partial<Record<GradedZone, Zone>> {
  const firstOf = (ids: readonly string[]) => ids.flatMap((id) => zones.filter((zone) => zone.id === id)).at(0);
  const [title, top, relegation] = [firstOf(['title', 'first']), firstOf(topIds), firstOf(bottomIds)];
  return { ...(title && { title }), ...(top && { top }), ...(relegation && { relegation }) };
}

/** Every team's chance of a zone, and whether it finished there. */
export function zoneChances(
  forecast: readonly PlaceChances[],
  placeOf: ReadonlyMap<string, number>,
  zone: Zone,
): GradedChance[] {
  return forecast.map(({ id, positions }) => {
    const place = placeOf.get(id) ?? 0;
    return { probability: zoneProbability(positions, zone), happened: place >= zone.from && place <= zone.to };
  });
}

/**
 * Grades a forecast by the final table.
 * @param placeOf the final place of each of its teams, 1 is the top
 * @throws {RangeError} if a team has no place
 */
export function gradeSeason(
  forecast: readonly PlaceChances[],
  placeOf: ReadonlyMap<string, number>,
  zones: Partial<Record<GradedZone, Zone>>,
): SeasonGrade {
  const scores = forecast.map(({ id, positions }) => {
    const place = placeOf.get(id);
    if (place === undefined) throw new RangeError(`${id} has no final place`);
    return placeRps(positions, place);
  });
  const ofZones = gradedZones.flatMap((id) => {
    const zone = zones[id];
    if (!zone) return [];
    const chances = zoneChances(forecast, placeOf, zone);
    return [[id, { brier: meanOf(chances.map(binaryBrier)), logLoss: meanOf(chances.map(binaryLogLoss)) }] as const];
  });
  return { rps: meanOf(scores), zones: Object.fromEntries(ofZones) };
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

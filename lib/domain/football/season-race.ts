import { zoneProbability, type Zone, type ZoneId } from './league-zones';
import { openChance } from './open-outcomes';

export type RaceDay = {
  day: string;
  /** Later results were not known. */ knownUntil: Date;
  /** How many of the team's matches counted in the table. */ played: number;
  /** How many runs ended in each final place. */ places: readonly number[];
};

/** The smallest change in a chance that is called a swing. */
const leastSwing = 0.05;

/** Zones worth a chart: from each group, the first that a league has. */
const raceZones: readonly (readonly ZoneId[])[] = [
  ['title', 'first'],
  ['europe', 'championsLeague', 'libertadores', 'continental', 'promotion', 'topGroup', 'top'],
  ['relegation', 'bottom', 'last'],
];

/** The zones for a league's charts, from the top down: the title, a zone below it, and one to avoid. */
export const racesOf = (zones: readonly Zone[]): Zone[] =>
  raceZones.flatMap((ids) => {
    const found = ids.flatMap((id) => zones.find((zone) => zone.id === id) ?? [])[0];
    return found ? [found] : [];
  });

/** The chance of a zone according to a day's runs, 0..1; 0 without runs. */
export function chanceOf({ places }: Pick<RaceDay, 'places'>, zone: Zone): number {
  const runs = places.reduce((sum, count) => sum + count, 0);
  return runs === 0
    ? 0
    : zoneProbability(
        places.map((count) => count / runs),
        zone,
      );
}

/**
 * The chances of a line as shown: an open outcome was neither impossible nor certain, even if all runs agreed. Which
 * places were possible on an earlier day is not kept, so all of them count as possible.
 */
export const shownChances = ({ chances, isDecided }: { chances: readonly number[]; isDecided: boolean }): number[] =>
  chances.map((chance, index) => (isDecided && index === chances.length - 1 ? chance : openChance(chance)));

/** At most `most` of the days, evenly spread, including the first and the last. */
export function spreadDays<Item>(days: readonly Item[], most: number): Item[] {
  if (days.length <= most) return [...days];
  return Array.from({ length: most }, (_, index) => days[Math.round((index * (days.length - 1)) / (most - 1))]).flatMap(
    (day) => day ?? [],
  );
}

export type Swing<Match> = { day: string; from: number; to: number; match: Match | null };

/**
 * The greatest change in a chance between two consecutive kept days; null below five points. Its match is stated only
 * if exactly one of the team's matches lies between the two forecasts, and both count exactly the matches that had
 * kicked off by then.
 * @param days of one team, oldest first
 * @param matches the team's matches with a result
 */
export function greatestSwing<Match extends { kickOff: Date }>(
  days: readonly RaceDay[],
  zone: Zone,
  matches: readonly Match[],
): Swing<Match> | null {
  let greatest: Swing<Match> | null = null;
  for (const [index, after] of days.entries()) {
    const before = days[index - 1];
    if (!before) continue;
    const [from, to] = [chanceOf(before, zone), chanceOf(after, zone)];
    const least = greatest ? Math.abs(greatest.to - greatest.from) : leastSwing;
    if (Math.abs(to - from) > least)
      greatest = { day: after.day, from, to, match: matchBetween(before, after, matches) };
  }
  return greatest;
}

function matchBetween<Match extends { kickOff: Date }>(
  before: RaceDay,
  after: RaceDay,
  matches: readonly Match[],
): Match | null {
  const until = ({ knownUntil }: RaceDay) => matches.filter(({ kickOff }) => kickOff < knownUntil);
  const [earlier, later] = [until(before), until(after)];
  const [match, ...others] = later.filter((each) => !earlier.includes(each));
  const isCounted = earlier.length === before.played && later.length === after.played;
  return isCounted && match && others.length === 0 ? match : null;
}

import { bracketRounds, directPlaces, playOffPlaces, type BracketRound, type CupRoundId } from './bracket';
import type { Zone } from './league-zones';

/**
 * The best and the worst final place that a team can still get, given the points and the rules for level teams; 1 is
 * the top.
 */
export type PossiblePlaces = { best: number; worst: number };

/** Whether it is still undecided if a team finishes between two places. */
export const isOpen = ({ from, to }: Pick<Zone, 'from' | 'to'>, { best, worst }: PossiblePlaces): boolean =>
  best <= to && worst >= from && !(best >= from && worst <= to);

/**
 * Whether it is still undecided if a club reaches a round after a league phase, because its place in the bracket or an
 * earlier round is undecided.
 * @param places of the league phase
 * @param chanceOf the chance of reaching a round
 */
export function isRoundOpen(
  round: BracketRound,
  places: PossiblePlaces,
  chanceOf: (round: BracketRound) => number,
): boolean {
  if (isOpen(playOffPlaces, places)) return true;
  if (round === 'play-offs') return false;
  if (isOpen(directPlaces, places)) return true;
  return bracketRounds
    .slice(bracketRounds.indexOf('round-of-16'), bracketRounds.indexOf(round))
    .some((earlier) => chanceOf(earlier) > 0 && chanceOf(earlier) < 1);
}

/**
 * The chance of something still undecided: even if all runs of a simulation agree, it is neither impossible nor
 * certain.
 */
export const openChance = (probability: number): number =>
  Math.min(Math.max(probability, Number.EPSILON), 1 - Number.EPSILON);

type Chance = { probability: number };

/** The chance of finishing between two places; 0 or 1 if decided. */
export const zoneChance = (zone: Pick<Zone, 'from' | 'to'> & Chance, places: PossiblePlaces): number =>
  isOpen(zone, places) ? openChance(zone.probability) : Math.round(zone.probability);

/** A team's simulated way through a cup. */
type CupWay = { possiblePlaces: PossiblePlaces; rounds: readonly ({ id: CupRoundId } & Chance)[] };

/** The chance of reaching a round of a cup, or of getting out of a tournament's group. */
export function roundChance(round: CupRoundId, { possiblePlaces, rounds }: CupWay): number {
  const chanceOf = (one: CupRoundId) => rounds.find(({ id }) => id === one)?.probability ?? 0;
  const chance = chanceOf(round);
  if (round === 'through') return chance;
  return isRoundOpen(round, possiblePlaces, chanceOf) ? openChance(chance) : chance;
}

import type { BracketRound } from './bracket';
import { readRound, type RoundId } from './rounds';

/** A knock-out round of a season; rounds are in order of their first match. */
export type CupRound = {
  /** The name in the source. */
  name: string | null;
  ties: number;
  /** Whether most of its ties have two legs. */
  isTwoLegged: boolean;
  /** Whether all its matches are played on neutral ground. */
  isNeutral: boolean;
};

export type RoundAhead = {
  /** Number of its ties, known or not: 1 is the final. */
  size: number;
  /** Its id, which follows from its size; null before the round of 16. */
  id: Exclude<BracketRound, 'play-offs' | 'title'> | null;
  /** Number of the season's rounds before it; null while none of its ties is known. */
  index: number | null;
  /** How those of its ties that are still unknown will be played. */
  isTwoLegged: boolean;
  isNeutral: boolean;
};

/** Rounds whose name implies the number of ties. */
export const roundSizes: Partial<Record<RoundId, number>> = {
  'round-of-64': 32,
  'round-of-32': 16,
  'round-of-16': 8,
  'quarter-finals': 4,
  'semi-finals': 2,
  final: 1,
};

/** Number of ties in a full round with this name; larger than any other number if the name does not imply one. */
export const sizeOfRound = (id: RoundId | null | undefined): number => (id ? roundSizes[id] : undefined) ?? Infinity;

export const roundOfSize = (size: number): RoundAhead['id'] =>
  size === 8 ? 'round-of-16' : size === 4 ? 'quarter-finals' : size === 2 ? 'semi-finals' : size === 1 ? 'final' : null;

/** Names in the form that sources use. */
export const roundWords = {
  'round-of-16': 'Round of 16',
  'quarter-finals': 'Quarter-finals',
  'semi-finals': 'Semi-finals',
  final: 'Final',
} as const satisfies Record<NonNullable<RoundAhead['id']>, string>;

const read = ({ name }: CupRound) => (name === null ? null : readRound(name, { isCup: true }));

const isThirdPlace = (round: CupRound): boolean => read(round)?.id === 'third-place';

/**
 * The rounds of a knock-out from the last one whose ties are all known up to the final, each with half as many ties as
 * the one before. The number of ties in a round follows from its name, or from the same round of the previous season if
 * the ties halved from there to its final; how a round without a known tie is played follows from the previous season
 * alone.
 * @param season its knock-out rounds
 * @param before those of the previous season; none if it is unknown
 * @returns null if no round is completely known, or the known rounds after it do not halve
 */
export function wayToFinal(season: readonly CupRound[], before: readonly CupRound[]): RoundAhead[] | null {
  const past = before.filter((round) => !isThirdPlace(round));
  const rounds = season.map((round, index) => ({ ...round, index })).filter((round) => !isThirdPlace(round));
  const start = rounds.findLastIndex((round) => round.ties > 0 && round.ties === sizeOf(round, past));
  const first = rounds[start];
  if (!first) return null;
  const later = rounds.slice(start + 1);
  const way = Array.from({ length: Math.log2(first.ties) + 1 }, (_, step): RoundAhead => {
    const size = first.ties / 2 ** step;
    const known = rounds[start + step];
    const model = known ?? past.at(-1 - Math.log2(size));
    return {
      size,
      id: roundOfSize(size),
      index: known?.index ?? null,
      isTwoLegged: model?.isTwoLegged ?? false,
      isNeutral: model?.isNeutral ?? size === 1,
    };
  });
  const fits = later.every((round, step) => {
    const size = way[step + 1]?.size;
    return size !== undefined && round.ties <= size && (sizeOf(round, past) ?? size) === size;
  });
  return fits ? way : null;
}

/** The number of ties that a round must have; null if it cannot be determined. */
function sizeOf(round: CupRound, past: readonly CupRound[]): number | null {
  const named = read(round);
  if (!named) return null;
  const byName = roundSizes[named.id];
  if (byName !== undefined) return byName;
  const place = past.findIndex((one) => {
    const other = read(one);
    return other?.id === named.id && other.number === named.number;
  });
  const rest = past.slice(place);
  const halves = rest.every(({ ties }, step) => ties === 2 ** (rest.length - 1 - step));
  return place >= 0 && halves ? (rest[0]?.ties ?? null) : null;
}

/** The first team's chance of winning a tie against the second one. */
export type ChanceOf<Team> = (one: Team, other: Team) => number;

/** Computes the chance of two teams, by their indexes, when they first meet. */
export function oncePerPair(ids: readonly string[], chanceOf: ChanceOf<string>): ChanceOf<number> {
  const chances = new Float64Array(ids.length ** 2).fill(Number.NaN);
  return (one, other) => {
    const cell = one * ids.length + other;
    const stored = chances[cell] ?? Number.NaN;
    return Number.isNaN(stored) ? (chances[cell] = chanceOf(ids[one] ?? '', ids[other] ?? '')) : stored;
  };
}

/**
 * For chances that do not depend on which team is named first: they are computed only with the earlier team first, so
 * that half a table contains them all.
 */
export const eitherWay =
  (chanceOf: ChanceOf<number>): ChanceOf<number> =>
  (one, other) =>
    one <= other ? chanceOf(one, other) : 1 - chanceOf(other, one);

/** The chances of each team against those after it, in order: half a table, which `fromHalfTable` reads. */
export const halfTable = (ids: readonly string[], chanceOf: ChanceOf<string>): number[][] =>
  ids.map((one, index) => ids.slice(index + 1).map((other) => chanceOf(one, other)));

/** @returns a function that throws a RangeError for two teams that the table does not contain in this order */
export const fromHalfTable = (ids: readonly string[], table: readonly (readonly number[])[]): ChanceOf<string> =>
  fromRows(ids, (one, other) => table[one]?.[other - one - 1]);

/** The chances of each team against every other one, in order; 0 against itself. */
export const fullTable = (ids: readonly string[], chanceOf: ChanceOf<string>): number[][] =>
  ids.map((one) => ids.map((other) => (one === other ? 0 : chanceOf(one, other))));

/** @returns a function that throws a RangeError for a team that the table does not contain */
export const fromFullTable = (ids: readonly string[], table: readonly (readonly number[])[]): ChanceOf<string> =>
  fromRows(ids, (one, other) => table[one]?.[other]);

function fromRows(
  ids: readonly string[],
  chanceAt: (one: number, other: number) => number | undefined,
): ChanceOf<string> {
  const indexes = new Map(ids.map((id, index) => [id, index]));
  return (one, other) => {
    const chance = chanceAt(indexes.get(one) ?? Number.NaN, indexes.get(other) ?? Number.NaN);
    if (chance === undefined) throw new RangeError(`The chance of ${one} against ${other} is unknown`);
    return chance;
  };
}

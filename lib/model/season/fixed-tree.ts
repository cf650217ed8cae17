import type { ChanceOf } from './meetings';

/** A round of a tree, by indexes of teams. */
export type TreeRound = {
  /** Ties whose teams are known; `draw` gives a number in [0, 1) a run, below `chance` for a win of `home`. */
  known: readonly { home: number; away: number; chance: number; draw: () => number }[];
  /** Of all others. */
  chanceOf: ChanceOf<number>;
  /** How often each team won its tie; counted up. */
  wins: Uint32Array;
};

/**
 * Plays a knock-out once in which it is fixed who meets whom: the winners of two neighbours, until the final.
 * @param first the teams of the first round: two neighbours meet
 * @param rounds as many as the tree has
 */
export function playTree(first: readonly number[], rounds: readonly TreeRound[], uniform: () => number): void {
  let field = first;
  for (const { known, chanceOf, wins } of rounds) {
    // One number a run each, so that they stay evenly spread.
    const results = known.map(({ chance, draw }) => draw() < chance);
    field = Array.from({ length: field.length / 2 }, (_, tie) => {
      const [one = 0, other = 0] = [field[2 * tie], field[2 * tie + 1]];
      const drawn = known.findIndex(
        ({ home, away }) => (home === one && away === other) || (home === other && away === one),
      );
      const isWonByOne = drawn < 0 ? uniform() < chanceOf(one, other) : (known[drawn]?.home === one) === results[drawn];
      const winner = isWonByOne ? one : other;
      wins[winner] = (wins[winner] ?? 0) + 1;
      return winner;
    });
  }
}

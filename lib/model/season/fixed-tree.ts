import type { ChanceOf } from './meetings';

/** A round of a tree, by indexes of teams. */
export type TreeRound = {
  /** Ties whose teams are known; `draw` gives a number in [0, 1) for each run, below `chance` for a win by `home`. */
  known: readonly { home: number; away: number; chance: number; draw: () => number }[];
  /** The chance of each team in all other ties. */
  chanceOf: ChanceOf<number>;
  /** How often each team won its tie; incremented in each run. */
  wins: Uint32Array;
};

/**
 * Plays a knock-out with fixed pairs once: the winners of adjacent ties meet, up to the final.
 * @param first the teams of the first round, in which neighbours meet
 * @param rounds all rounds of the tree
 */
export function playTree(first: readonly number[], rounds: readonly TreeRound[], uniform: () => number): void {
  let field = first;
  for (const { known, chanceOf, wins } of rounds) {
    // One number per run for each, so that they stay evenly spread.
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

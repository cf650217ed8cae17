import { SCORE_MATRIX_SIZE, type ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';

const CELLS = SCORE_MATRIX_SIZE ** 2;

/**
 * Draws scores from the score matrices of a season's pairings, by the inverse of their distribution functions. A draw
 * compares the likeliest scores first, some nine of them, which lie side by side: matches of a season are drawn in turn,
 * and the processor's cache can't hold all of their tables. (Alias tables need no comparison, but reach all over.)
 */
export class ScoreDraws {
  private readonly cells: Uint8Array;
  private readonly cumulative: Float64Array;
  private readonly ready: Uint8Array;

  /** @param matrixOf of two teams by their indexes; asked once a pairing, when it is first drawn */
  constructor(
    private readonly teams: number,
    private readonly matrixOf: (home: number, away: number) => ScoreMatrix,
  ) {
    this.cells = new Uint8Array(teams * teams * CELLS);
    this.cumulative = new Float64Array(teams * teams * CELLS);
    this.ready = new Uint8Array(teams * teams);
  }

  /**
   * @param uniform a number in [0, 1)
   * @returns a cell of the matrix, row by row: home goals times its size, plus away goals
   */
  draw(home: number, away: number, uniform: number): number {
    const pairing = home * this.teams + away;
    if (this.ready[pairing] === 0) this.prepare(pairing, this.matrixOf(home, away));
    const { cumulative } = this;
    let place = pairing * CELLS;
    while (uniform >= (cumulative[place] ?? 1)) place += 1;
    return this.cells[place] ?? 0;
  }

  private prepare(pairing: number, matrix: ScoreMatrix): void {
    const chances = matrix.cells.flat();
    const first = pairing * CELLS;
    let sum = 0;
    [...chances.keys()]
      .sort((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0))
      .forEach((cell, rank) => {
        this.cells[first + rank] = cell;
        this.cumulative[first + rank] = sum += chances[cell] ?? 0;
      });
    // Rounding may leave the sum below 1.
    this.cumulative[first + CELLS - 1] = 1;
    this.ready[pairing] = 1;
  }
}

/** The scores behind the cells. */
export const drawnScores: readonly { home: number; away: number }[] = Array.from({ length: CELLS }, (_, cell) => ({
  home: Math.trunc(cell / SCORE_MATRIX_SIZE),
  away: cell % SCORE_MATRIX_SIZE,
}));

import { outcomeOf, type ResultOutcome } from '@/lib/domain/football/match';
import { SCORE_MATRIX_SIZE, type ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';

const CELLS = SCORE_MATRIX_SIZE ** 2;
/** Equal steps in [0, 1), each with the first place at which a draw in it may end (a guide table). */
const STEPS = 128;
/** Rarer scores are left out: together they occur in less than one in a million matches. */
const RAREST = 1e-9;

/** Matches by the indexes of their teams. */
export type Pairings = { home: Int32Array; away: Int32Array };

/**
 * Draws scores from the score matrices of a season's pairings, by the inverse of their distribution functions: a higher
 * number is a better result for the home side, by goal difference. A guide table starts a draw close to its place: the
 * matches of a season are drawn one after another, and the processor's cache can't hold all of their tables. (Alias
 * tables need no comparison, but access memory all over.) Guide tables: Devroye, Non-Uniform Random Variate Generation
 * (1986), III.2.4.
 */
export class ScoreDraws {
  private readonly cells: Uint8Array;
  private readonly cumulative: Float64Array;
  private readonly guide: Uint8Array;
  private readonly ready: Uint8Array;

  /** @param matrixOf the matrix of two teams by their indexes; called once per pairing, when it is first drawn */
  constructor(
    private readonly teams: number,
    private readonly matrixOf: (home: number, away: number) => ScoreMatrix,
  ) {
    this.cells = new Uint8Array(teams * teams * CELLS);
    this.cumulative = new Float64Array(teams * teams * CELLS);
    this.guide = new Uint8Array(teams * teams * STEPS);
    this.ready = new Uint8Array(teams * teams);
  }

  /**
   * A score for each of some matches.
   * @param uniforms a number in [0, 1) per match
   * @param drawn receives a cell of the matrix per match, row by row: home goals times its size, plus away goals
   */
  draw({ home, away }: Pairings, uniforms: Float64Array, drawn: Uint8Array): void {
    const { teams, ready, guide, cumulative, cells } = this;
    for (let match = 0; match < home.length; match += 1) {
      const [host, guest, uniform] = [home[match] ?? 0, away[match] ?? 0, uniforms[match] ?? 0];
      const pairing = host * teams + guest;
      if (ready[pairing] === 0) this.prepare(pairing, this.matrixOf(host, guest));
      let place = pairing * CELLS + (guide[pairing * STEPS + Math.trunc(uniform * STEPS)] ?? 0);
      while (uniform >= (cumulative[place] ?? 1)) place += 1;
      drawn[match] = cells[place] ?? 0;
    }
  }

  private prepare(pairing: number, matrix: ScoreMatrix): void {
    const chances = matrix.cells.flat();
    const first = pairing * CELLS;
    let sum = 0;
    const possible = [...chances.keys()]
      .filter((cell) => (chances[cell] ?? 0) >= RAREST)
      .sort((a, b) => marginOf(a) - marginOf(b) || (chances[b] ?? 0) - (chances[a] ?? 0));
    possible.forEach((cell, rank) => {
      this.cells[first + rank] = cell;
      this.cumulative[first + rank] = sum += chances[cell] ?? 0;
    });
    // Rounding may leave the sum below 1.
    this.cumulative[first + possible.length - 1] = 1;
    let place = 0;
    for (let step = 0; step < STEPS; step += 1) {
      while (step / STEPS >= (this.cumulative[first + place] ?? 1)) place += 1;
      this.guide[pairing * STEPS + step] = place;
    }
    this.ready[pairing] = 1;
  }
}

/** The range of numbers in [0, 1) that draw a given result. */
export function rangeOfResult({ cells }: ScoreMatrix, result: ResultOutcome): { from: number; to: number } {
  const chances = { away: 0, draw: 0, home: 0 };
  for (const [home, row] of cells.entries())
    for (const [away, chance] of row.entries()) chances[outcomeOf({ home, away })] += chance;
  const from = result === 'away' ? 0 : result === 'draw' ? chances.away : chances.away + chances.draw;
  return { from, to: Math.min(1, from + chances[result]) };
}

/** The chances of the scores given a result of the match. */
export function givenResult({ size, cells }: ScoreMatrix, result: ResultOutcome): ScoreMatrix {
  const kept = cells.map((row, home) => row.map((chance, away) => (outcomeOf({ home, away }) === result ? chance : 0)));
  const share = kept.flat().reduce((sum, chance) => sum + chance, 0);
  return { size, cells: kept.map((row) => row.map((chance) => chance / share)) };
}

const marginOf = (cell: number): number => Math.trunc(cell / SCORE_MATRIX_SIZE) - (cell % SCORE_MATRIX_SIZE);

export const drawnScores: readonly { home: number; away: number }[] = Array.from({ length: CELLS }, (_, cell) => ({
  home: Math.trunc(cell / SCORE_MATRIX_SIZE),
  away: cell % SCORE_MATRIX_SIZE,
}));

const results = drawnScores.map(outcomeOf);

export const resultOfCell = (cell: number): ResultOutcome => results[cell] ?? 'draw';

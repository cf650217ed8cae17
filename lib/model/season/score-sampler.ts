import type { ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';

/** Walker's alias table of a score matrix: draws a score in constant time from one uniform number. */
export type ScoreSampler = {
  /** Cell of the matrix (home goals times size, plus away goals) for a uniform number in [0, 1). */
  draw(uniform: number): number;
};

/** Vose's construction: every column has at most two cells and all columns weigh the same. */
export function scoreSampler(matrix: ScoreMatrix): ScoreSampler {
  const count = matrix.size * matrix.size;
  const weight = Float64Array.from(matrix.cells.flat(), (probability) => probability * count);
  const keep = new Float64Array(count).fill(1);
  const other = Int32Array.from({ length: count }, (_, cell) => cell);
  const light: number[] = [];
  const heavy: number[] = [];
  weight.forEach((value, cell) => (value < 1 ? light : heavy).push(cell));
  while (light.length > 0 && heavy.length > 0) {
    const small = light.pop() ?? 0;
    const large = heavy.pop() ?? 0;
    keep[small] = weight[small] ?? 0;
    other[small] = large;
    const left = (weight[large] ?? 0) - (1 - (weight[small] ?? 0));
    weight[large] = left;
    (left < 1 ? light : heavy).push(large);
  }
  return {
    draw(uniform) {
      const place = uniform * count;
      const column = Math.trunc(place);
      return place - column < (keep[column] ?? 1) ? column : (other[column] ?? column);
    },
  };
}

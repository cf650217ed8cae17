import { add, at } from '@/lib/model/dixon-coles/columns';

/** A symmetric positive definite matrix, given by its product with a vector and its diagonal. */
export type Operator = { times(vector: Float64Array): Float64Array; diagonal: Float64Array };

const TOLERANCE = 1e-12;
const MAX_STEPS = 500;

/**
 * Solves A x = b by conjugate gradients, preconditioned with the diagonal (Golub and Van Loan, Matrix Computations,
 * 11.5), until the residual's norm has fallen by 1e6: for sparse systems too large for a Cholesky factor.
 * @throws Error if 500 steps do not converge
 */
export function solveConjugateGradients({ times, diagonal }: Operator, rhs: Float64Array): Float64Array {
  const solution = new Float64Array(rhs.length);
  const residual = Float64Array.from(rhs);
  const scaled = residual.map((value, k) => value / at(diagonal, k));
  const direction = Float64Array.from(scaled);
  let norm = dot(residual, scaled);
  const enough = norm * TOLERANCE;
  for (let step = 0; norm > enough; step += 1) {
    if (step === MAX_STEPS) throw new Error(`The linear system did not converge within ${MAX_STEPS} steps`);
    const product = times(direction);
    const length = norm / dot(direction, product);
    for (let k = 0; k < rhs.length; k += 1) {
      add(solution, k, length * at(direction, k));
      add(residual, k, -length * at(product, k));
      scaled[k] = at(residual, k) / at(diagonal, k);
    }
    const before = norm;
    norm = dot(residual, scaled);
    for (let k = 0; k < rhs.length; k += 1) direction[k] = at(scaled, k) + (norm / before) * at(direction, k);
  }
  return solution;
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < one.length; k += 1) sum += at(one, k) * at(other, k);
  return sum;
}

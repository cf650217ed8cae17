import fc from 'fast-check';
import { expect, test } from 'vitest';
import { solveCholesky } from '@/lib/model/dixon-coles/cholesky';
import { solveConjugateGradients } from './conjugate-gradients';

test('agrees with the solution by Cholesky factorisation', () => {
  const size = 6;
  const number = fc.double({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(number, { minLength: size * size, maxLength: size * size }),
      fc.array(number, { minLength: size, maxLength: size }),
      (root, rhs) => {
        // R R' + 1 is symmetric and positive definite.
        const entry = (i: number, j: number) =>
          Array.from({ length: size }, (_, k) => (root[i * size + k] ?? 0) * (root[j * size + k] ?? 0)).reduce(
            (sum, product) => sum + product,
            i === j ? 1 : 0,
          );
        const matrix = Float64Array.from({ length: size * size }, (_, at) => entry(Math.floor(at / size), at % size));
        const found = solveConjugateGradients(
          {
            times: (vector) =>
              vector.map((_, i) => vector.reduce((sum, value, j) => sum + (matrix[i * size + j] ?? 0) * value, 0)),
            diagonal: Float64Array.from({ length: size }, (_, i) => matrix[i * size + i] ?? 0),
          },
          Float64Array.from(rhs),
        );
        const expected = Float64Array.from(rhs);
        solveCholesky(matrix.slice(), size, expected);
        found.forEach((value, k) => expect(value).toBeCloseTo(expected[k] ?? Number.NaN, 4));
      },
    ),
  );
});

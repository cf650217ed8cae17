import { at } from './columns';

/**
 * Solves A x = b for a symmetric positive definite A, in place: A's lower triangle becomes its Cholesky factor and b
 * becomes x.
 * @param matrix row-major, size * size; only the lower triangle is read
 * @throws Error if the matrix is not positive definite
 */
export function solveCholesky(matrix: Float64Array, size: number, rhs: Float64Array): void {
  for (let row = 0; row < size; row += 1) {
    const rowAt = row * size;
    for (let column = 0; column <= row; column += 1) {
      const columnAt = column * size;
      let sum = at(matrix, rowAt + column);
      for (let k = 0; k < column; k += 1) sum -= at(matrix, rowAt + k) * at(matrix, columnAt + k);
      if (column < row) matrix[rowAt + column] = sum / at(matrix, columnAt + column);
      else if (sum > 0) matrix[rowAt + row] = Math.sqrt(sum);
      else throw new Error(`Matrix is not positive definite at row ${row}`);
    }
  }
  for (let row = 0; row < size; row += 1) {
    let sum = at(rhs, row);
    for (let k = 0; k < row; k += 1) sum -= at(matrix, row * size + k) * at(rhs, k);
    rhs[row] = sum / at(matrix, row * size + row);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = at(rhs, row);
    for (let k = row + 1; k < size; k += 1) sum -= at(matrix, k * size + row) * at(rhs, k);
    rhs[row] = sum / at(matrix, row * size + row);
  }
}

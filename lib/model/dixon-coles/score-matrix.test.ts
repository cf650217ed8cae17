import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMatrix, sumWhere } from '@/tests/support/matrices';
import { scoreMatrix } from './score-matrix';

test('has 16 by 16 probabilities that sum to 1', () => {
  fc.assert(
    fc.property(anyMatrix, (matrix) => {
      expect(matrix.size).toBe(16);
      expect(matrix.cells).toHaveLength(16);
      expect(matrix.cells.every((row) => row.length === 16 && row.every((cell) => cell >= 0))).toBe(true);
      expect(sumWhere(matrix, () => true)).toBeCloseTo(1, 12);
    }),
  );
});

test('without rho the sides are independent Poisson', () => {
  const { cells } = scoreMatrix({ home: 1.6, away: 1.1 }, 0);
  expect(cells[0]?.[0]).toBeCloseTo(Math.exp(-2.7), 9);
  expect(cells[2]?.[1]).toBeCloseTo(Math.exp(-2.7) * ((1.6 ** 2 / 2) * 1.1), 9);
});

test('a negative rho moves mass from 1-0 and 0-1 to 0-0 and 1-1, and nowhere else', () => {
  const plain = scoreMatrix({ home: 1.6, away: 1.1 }, 0).cells;
  const corrected = scoreMatrix({ home: 1.6, away: 1.1 }, -0.08).cells;
  expect(corrected[0]?.[0]).toBeCloseTo((plain[0]?.[0] ?? 0) * (1 + 1.6 * 1.1 * 0.08), 9);
  expect(corrected[0]?.[1]).toBeCloseTo((plain[0]?.[1] ?? 0) * (1 - 1.6 * 0.08), 9);
  expect(corrected[1]?.[0]).toBeCloseTo((plain[1]?.[0] ?? 0) * (1 - 1.1 * 0.08), 9);
  expect(corrected[1]?.[1]).toBeCloseTo((plain[1]?.[1] ?? 0) * 1.08, 9);
  expect(corrected[3]?.[2]).toBeCloseTo(plain[3]?.[2] ?? 0, 9);
});

test('a correction below zero is clamped', () => {
  const matrix = scoreMatrix({ home: 14, away: 0.1 }, -0.08);
  expect(matrix.cells[0]?.[1]).toBe(0);
});

test('rejects invalid goals', () => {
  expect(() => scoreMatrix({ home: -1, away: 1 }, 0)).toThrow(RangeError);
  expect(() => scoreMatrix({ home: Number.NaN, away: 1 }, 0)).toThrow(RangeError);
  expect(() => scoreMatrix({ home: 1e6, away: 1 }, 0)).toThrow('No score of 16 by 16');
});

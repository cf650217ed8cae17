import { expect, test } from 'vitest';
import { plausibleCounts, type ChanceCounts } from './chance-counts';

const none: ChanceCounts = { shots: null, onTarget: null, corners: null, redCards: null, xg: null };
const both = (home: number, away: number) => ({ home, away });

test('keeps possible counts', () => {
  const counts = {
    shots: both(20, 9),
    onTarget: both(9, 9),
    corners: both(0, 12),
    redCards: both(0, 1),
    xg: both(2.41, 0),
  };
  expect(plausibleCounts(counts)).toEqual(counts);
  expect(plausibleCounts({ ...none, xg: both(0.3, 1.7) })).toEqual({ ...none, xg: both(0.3, 1.7) });
});

test('drops shots and shots on target if more are on target', () => {
  const counts = { ...none, shots: both(5, 10), onTarget: both(6, 2), corners: both(3, 4) };
  expect(plausibleCounts(counts)).toEqual({ ...none, corners: both(3, 4) });
});

test('drops impossible counts, and returns null if nothing is left', () => {
  expect(plausibleCounts({ ...none, shots: both(120, 3), corners: both(1, 2) })).toEqual({
    ...none,
    corners: both(1, 2),
  });
  expect(plausibleCounts({ ...none, xg: both(1, Number.NaN) })).toBeNull();
  expect(plausibleCounts(none)).toBeNull();
});

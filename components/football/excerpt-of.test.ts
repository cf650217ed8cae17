import { describe, expect, it } from 'vitest';
import type { TableRow } from '@/lib/contracts/match-detail';
import { excerptOf } from './excerpt-of';

const rows = Array.from(
  { length: 20 },
  (_, index) => ({ position: index + 1, team: { id: `t${index + 1}`, name: 'T', shortName: 'T' } }) as TableRow,
);
const positions = (excerpt: (TableRow | null)[]) => excerpt.map((row) => row?.position ?? '…');

describe('the excerpt of a table', () => {
  it('shows both teams with their neighbours and marks the gaps', () => {
    expect(positions(excerptOf(rows, ['t3', 't15']))).toEqual(['…', 2, 3, 4, '…', 14, 15, 16, '…']);
  });

  it('has no gap at the ends or between teams that are close together', () => {
    expect(positions(excerptOf(rows, ['t1', 't3']))).toEqual([1, 2, 3, 4, '…']);
    expect(positions(excerptOf(rows, ['t19', 't20']))).toEqual(['…', 18, 19, 20]);
  });

  it('shows all of a short table', () => {
    expect(positions(excerptOf(rows.slice(0, 5), ['t1']))).toEqual([1, 2, 3, 4, 5]);
  });
});

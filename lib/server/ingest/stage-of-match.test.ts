import { expect, it } from 'vitest';
import { findLeague, type League } from '@/lib/domain/football/leagues';
import { standsWithoutStage } from './stage-of-match';
import type { ResolvedFixture } from './types';

it.each([
  ['br.1', '2025', true, true],
  ['ie.1', '2025', true, true],
  ['dk.1', '2025-26', true, false],
  ['fi.1', '2025', true, false],
  ['us.1', '2025', false, false],
  ['mx.1', '2025-26', false, false],
  ['en.cup', '2025-26', false, false],
])(
  'accepts a new match in %s %s without its stage at the first meeting: %s, at the second: %s',
  (code, season, first, second) => {
    const stands = standsWithoutStage(findLeague(code) as League, season);
    const fixture = (meeting: number) => ({ meeting, isStageUnknown: true }) as ResolvedFixture;
    expect([stands(fixture(1)), stands(fixture(2))]).toEqual([first, second]);
    expect(stands({ meeting: 2 } as ResolvedFixture)).toBe(true);
  },
);

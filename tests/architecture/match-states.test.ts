import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { storedMatchStatuses } from '@/lib/domain/football/match';
import { matchStates } from '@/lib/domain/football/match-states';

describe('the table of states in docs/architecture.md', () => {
  const rows = fs
    .readFileSync('docs/architecture.md', 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

  it.each(storedMatchStatuses)('describes %s as the code does', (status) => {
    const held = rows.filter(([, , stored, holds = '']) => stored === `\`${status}\`` && !holds.includes(' of '));
    expect(held).toHaveLength(1);
    expect(held[0]?.[3]?.split(', ').toSorted()).toEqual(
      matchStates[status].holds.length === 0 ? ['nothing'] : [...matchStates[status].holds].toSorted(),
    );
  });
});

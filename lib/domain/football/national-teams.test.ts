import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import world from '@/lib/server/ingest/teams/world.json';
import { confederationOf, nationOf } from './national-teams';

it.each(world.map(({ id }) => id))('%s belongs to a country with a flag', (id) => {
  expect(existsSync(`public/flags/${nationOf(id)}.svg`)).toBe(true);
});

it('each belongs to a confederation, which has as many members as in the registry', () => {
  const counts: Record<string, number> = {};
  for (const { id } of world) counts[confederationOf(id) ?? 'none'] = (counts[confederationOf(id) ?? 'none'] ?? 0) + 1;
  expect(counts).toEqual({ uefa: 55, conmebol: 10, concacaf: 35, caf: 53, afc: 46, ofc: 11 });
  expect(
    ['australia', 'israel', 'kazakhstan', 'guyana', 'turkey'].map((name) => confederationOf(`${name}-national-team`)),
  ).toEqual(['afc', 'uefa', 'uefa', 'concacaf', 'uefa']);
});

it('a club belongs to no country', () => {
  expect(nationOf('france')).toBeNull();
  expect(nationOf('atlantis-national-team')).toBeNull();
});

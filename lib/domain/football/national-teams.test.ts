import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import world from '@/lib/server/ingest/teams/world.json';
import { nationOf } from './national-teams';

it.each(world.map(({ id }) => id))('%s has a country with a flag', (id) => {
  expect(existsSync(`public/flags/${nationOf(id)}.svg`)).toBe(true);
});

it('knows no country of a club', () => {
  expect(nationOf('france')).toBeNull();
  expect(nationOf('atlantis-national-team')).toBeNull();
});

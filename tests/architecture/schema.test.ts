import { readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import * as schema from '@/lib/server/db/schema';

const migrations = 'lib/server/db/migrations/meta';

type Journal = { entries: { idx: number }[] };
type Snapshot = Parameters<typeof generateMigration>[0];

function lastSnapshot(): Snapshot {
  const { entries } = JSON.parse(readFileSync(`${migrations}/_journal.json`, 'utf8')) as Journal;
  const number = String(Math.max(...entries.map(({ idx }) => idx))).padStart(4, '0');
  return JSON.parse(readFileSync(`${migrations}/${number}_snapshot.json`, 'utf8')) as Snapshot;
}

// Queries read live matches through this view; the view itself is part of the schema.
const { matches: _seen, ...stored } = schema;

it('has a migration for the whole schema (else: npm run db:generate -- --name what-changed)', async () => {
  expect(await generateMigration(lastSnapshot(), generateDrizzleJson(stored))).toEqual([]);
});

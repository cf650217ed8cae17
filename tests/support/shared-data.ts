import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { FittedResult } from '@/lib/model/dixon-coles/types';

const CANDIDATES = [process.env.PITCHCAST_SHARED, '../shared', '../../shared'].filter((folder) => folder !== undefined);

const find = (name: string): string | null =>
  CANDIDATES.map((folder) => path.resolve(folder, name)).find((found) => existsSync(found)) ?? null;

/**
 * Folder with the optional reference data; null if this machine has none, and in `npm test`: tests on whole seasons
 * take long, and each rule that they prove has a test of its own (docs/decisions/066-two-runs.md).
 */
export const sharedData: string | null = process.env.TEST_SHORT ? null : find('data');

/** The addresses agreed for the screens, or null if this machine has none. */
export const sharedSlugs: string | null = find('design/slugs.json');

/** Title suffix for tests that need the reference data, so that a skip shows the reason. */
export const sharedNote =
  sharedData === null
    ? ` (skipped: ${process.env.TEST_SHORT ? 'left to npm run test:all' : 'no shared data beside the repository'})`
    : '';

export function sharedPath(...parts: string[]): string {
  return path.join(sharedData ?? '', ...parts);
}

export function readSharedJson<T>(...parts: string[]): T {
  return JSON.parse(readFileSync(sharedPath(...parts), 'utf8')) as T;
}

export function readSharedCsv(...parts: string[]): Record<string, string>[] {
  return parse(readFileSync(sharedPath(...parts)), { columns: true, bom: true });
}

/** Results from one league file, in its order. */
export function readSharedResults(league: string): FittedResult[] {
  return readSharedCsv('results', `${league}.csv`).map((row) => ({
    date: row.date ?? '',
    home: row.home ?? '',
    away: row.away ?? '',
    homeGoals: Number(row.hg),
    awayGoals: Number(row.ag),
  }));
}

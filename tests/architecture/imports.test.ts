import { describe, expect, it } from 'vitest';
import { whyForbidden, zoneOf } from '@/lint/zones.mjs';
import { importGraph } from '@/tests/support/import-graph';
import { readText } from '@/tests/support/repository-files';

const graph = importGraph();

describe('the import table', () => {
  it('has a zone for every file', () => {
    expect([...graph.keys()].filter((file) => !zoneOf(file))).toEqual([]);
  });

  it.each([
    ['lib/domain/football/match.ts', '@/lib/i18n/locales'],
    ['lib/domain/football/match.ts', 'zod'],
    ['lib/model/dixon-coles/fit.ts', 'node:fs'],
    ['components/predictions/list.tsx', '@/components/auth/login-form'],
    ['components/ui/card.tsx', '@/lib/server/runtime'],
    ['components/ui/card.tsx', 'drizzle-orm'],
    ['components/predictions/list.tsx', 'next/link'],
    ['app/api/leagues/route.ts', '@/lib/server/repositories/league-repository'],
    ['lib/server/ingest/providers/replay/provider.ts', '../openfootball/schema'],
    ['lib/server/ingest/providers/replay/provider.ts', '@/lib/server/repositories/match-repository'],
    ['lib/server/repositories/match-repository.ts', '@/lib/server/services/matches/list-day'],
    ['stores/theme-store.ts', '@/lib/api/call'],
  ])('%s may not import %s', (from, specifier) => {
    expect(whyForbidden(from, specifier)).toBeTypeOf('string');
  });

  it.each([
    ['components/predictions/list.tsx', '@/components/football/match-card'],
    ['components/predictions/list.tsx', './list-item'],
    ['lib/server/repositories/match-repository.ts', 'drizzle-orm'],
    ['lib/server/ingest/providers/replay/provider.ts', '../../types'],
    ['lib/contracts/predictions.ts', 'zod'],
    ['app/[locale]/page.tsx', '@/components/matches/home'],
    ['lib/server/runtime.ts', '@/lib/env/server'],
  ])('%s may import %s', (from, specifier) => {
    expect(whyForbidden(from, specifier)).toBeUndefined();
  });
});

describe('the import graph', () => {
  it('has no cycles', () => {
    expect(findCycles()).toEqual([]);
  });

  it('never leads from client code to the server', () => {
    const clients = [...graph.keys()].filter((file) => /^\s*(['"])use client\1/.test(readText(file)));
    const leaks = clients.flatMap((file) =>
      serverFilesReachedFrom(file).map((reached) => `${file} reaches ${reached}`),
    );
    expect(leaks).toEqual([]);
  });
});

/** Cycles as "a > b > a", including type imports: files that need each other's types belong together. */
function findCycles(): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    const at = path.indexOf(file);
    if (at >= 0) cycles.push([...path.slice(at), file].join(' > '));
    if (at >= 0 || done.has(file)) return;
    path.push(file);
    for (const target of graph.get(file) ?? []) visit(target.file);
    path.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}

function serverFilesReachedFrom(start: string): string[] {
  const seen = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    waiting.push(...(graph.get(file) ?? []).filter((target) => !target.typeOnly).map((target) => target.file));
  }
  return [...seen].filter((file) => file.startsWith('lib/server/'));
}

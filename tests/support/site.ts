import { afterAll, beforeAll } from 'vitest';
import type { PageTag } from '@/lib/domain/page-tags';
import { readServerEnv, type ServerEnv } from '@/lib/env/server';
import { provideRuntime, withdrawRuntime, withRequestScope, type RequestScope } from '@/lib/server/runtime';
import { useTestDatabase, type DatabaseKind, type TestDatabase } from './database';

export type TestSite = TestDatabase & {
  /** Tags that were invalidated, in order. */
  readonly invalidated: PageTag[];
  /** Runs as one request; gives what it answers and what it said about the page. */
  visit<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; scope: RequestScope }>;
};

/** Inside a describe: a fresh database and the process's runtime around it, as services use it. */
export function useTestSite(
  kind: DatabaseKind,
  { now, env = {} }: { now?: string; env?: Partial<ServerEnv> } = {},
): TestSite {
  const base = useTestDatabase(kind, now);
  const invalidated: PageTag[] = [];
  beforeAll(() => {
    provideRuntime({
      env: { ...readServerEnv({ NODE_ENV: 'test' }), ...env },
      clock: base.clock,
      database: base.database,
      pages: { invalidate: (tags) => void invalidated.push(...tags) },
    });
  });
  afterAll(() => withdrawRuntime());
  return {
    invalidated,
    clock: base.clock,
    get database() {
      return base.database;
    },
    async visit(work) {
      const scope: RequestScope = { tags: new Set() };
      const answer = await withRequestScope(scope, work);
      return { answer, scope };
    },
  };
}

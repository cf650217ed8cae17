import { afterAll, beforeAll } from 'vitest';
import type { PageTag } from '@/lib/domain/shared/page-tags';
import { readServerEnv, type ServerEnv } from '@/lib/env/server';
import { provideRuntime, withdrawRuntime, withRequestScope, type RequestScope } from '@/lib/server/runtime';
import { useTestDatabase, type DatabaseKind, type TestDatabase } from './database';

/** No test queries the public server that `auto` would use. */
const unreachable = { OPENLIGADB_URL: 'http://127.0.0.1:9' };

export type TestSite = TestDatabase & {
  /** Tags that were marked stale, in order. */
  readonly invalidated: PageTag[];
  /** Runs as one request; returns its result and what it set for the page. */
  visit<Reply>(work: () => Promise<Reply>): Promise<{ response: Reply; scope: RequestScope }>;
};

/** Inside a describe: a fresh database and the process's runtime around it, as services use them. */
export function useTestSite(
  kind: DatabaseKind,
  { now, env = {} }: { now?: string; env?: Partial<ServerEnv> } = {},
): TestSite {
  const base = useTestDatabase(kind, now);
  const invalidated: PageTag[] = [];
  beforeAll(() => {
    provideRuntime({
      env: {
        ...readServerEnv({ NODE_ENV: 'test' }),
        AUTH_SECRET: 'a secret of the tests, long enough',
        ...unreachable,
        ...env,
      },
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
      const response = await withRequestScope(scope, work);
      return { response, scope };
    },
  };
}

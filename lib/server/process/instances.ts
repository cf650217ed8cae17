import { OperatorError } from '@/lib/domain/errors';
import type { PageTag } from '@/lib/domain/page-tags';
import type { ServerEnv } from '@/lib/env/server';
import { aloneAmongInstances } from '@/lib/server/db/alone';
import { ChangeFeed } from '@/lib/server/db/change-feed';
import type { Database } from '@/lib/server/db/client';

/** The kept pages of this process. */
type Pages = { invalidate(tags: readonly PageTag[]): void; invalidateEverything(): void };

/** This process among those that share its PostgreSQL; the embedded database has one process, which is then alone. */
export type Instances = {
  /** Marks pages as stale here and in all other instances. */
  invalidate(tags: readonly PageTag[]): void;
  /** Runs work while no other instance runs its own. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** To be called once the data is prepared: an instance that died between a change and its word about it is made good for. */
  announceStart(): void;
  close(): Promise<void>;
};

/** @throws {OperatorError} where the connection for their words cannot be opened */
export async function joinInstances(
  env: Pick<ServerEnv, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>,
  database: Database,
  pages: Pages,
  onProblem: (error: Error) => void,
): Promise<Instances> {
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  if (!url) {
    return {
      invalidate: (tags) => pages.invalidate(tags),
      alone: (work) => work(),
      announceStart: () => undefined,
      close: () => Promise.resolve(),
    };
  }
  const here = (tags: readonly PageTag[] | 'everything'): void => {
    // Before the pages are stale: what renders from now on must not read a replica that is behind.
    database.replica?.changed();
    if (tags === 'everything') pages.invalidateEverything();
    else pages.invalidate(tags);
  };
  const feed = new ChangeFeed({ url, sql: database.sql, onChange: here, onProblem });
  await feed.open().catch((error: unknown) => {
    throw new OperatorError(
      `PostgreSQL does not answer at ${env.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'}: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  return {
    invalidate(tags) {
      here(tags);
      feed.tell(tags);
    },
    alone: (work) => aloneAmongInstances(url, work),
    announceStart: () => feed.tell('everything'),
    close: () => feed.close(),
  };
}

import { OperatorError } from '@/lib/domain/shared/errors';
import { pageTags, type PageTag } from '@/lib/domain/shared/page-tags';
import type { ServerEnv } from '@/lib/env/server';
import { aloneAmongInstances, type InstanceLock } from '@/lib/server/db/alone';
import { ChangeFeed } from '@/lib/server/db/change-feed';
import type { Database } from '@/lib/server/db/client';
import { loadClubs } from '@/lib/server/services/facts/fact-aliases';

type Pages = { invalidate(tags: readonly PageTag[]): void; invalidateEverything(): void };

/** How this process deals with the others on the same PostgreSQL; with the embedded database there are none. */
export type Instances = {
  /** Marks pages as stale here and in all other instances. */
  invalidate(tags: readonly PageTag[]): void;
  /** Runs work while no other work under the same lock runs in any instance. */
  alone<Result>(lock: InstanceLock, work: () => Promise<Result>): Promise<Result>;
  /** To be called once the data is prepared: covers for an instance that died between a change and its notification. */
  announceStart(): void;
  close(): Promise<void>;
};

/** @throws {OperatorError} if the connection for notifications cannot be opened */
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
      alone: oneByOne((_lock, work) => work()),
      announceStart: () => undefined,
      close: () => Promise.resolve(),
    };
  }
  const here = (tags: readonly PageTag[] | 'everything'): void => {
    // This comes before the pages are marked as stale: renders from now on must not read a replica that is behind.
    database.replica?.changed();
    const mark = () => (tags === 'everything' ? pages.invalidateEverything() : pages.invalidate(tags));
    mark();
    // Pages that were rendered while the new names were read are marked once more.
    if (tags === 'everything' || tags.includes(pageTags.clubs)) void loadClubs(database.sql).then(mark, onProblem);
  };
  const feed = new ChangeFeed({ url, sql: database.sql, onChange: here, onProblem });
  await feed.open().catch((error: unknown) => {
    throw new OperatorError(
      `PostgreSQL is not reachable at ${env.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'}: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  return {
    invalidate(tags) {
      here(tags);
      feed.publish(tags);
    },
    alone: oneByOne((lock, work) => aloneAmongInstances(url, lock, work)),
    announceStart: () => feed.publish('everything'),
    close: () => feed.close(),
  };
}

/** Also serialises the work within this process: each job waits until the previous one has settled. */
function oneByOne(alone: Instances['alone']): Instances['alone'] {
  const last = new Map<InstanceLock, Promise<unknown>>();
  return (lock, work) => {
    const next = (last.get(lock) ?? Promise.resolve()).then(() => alone(lock, work));
    last.set(
      lock,
      next.catch(() => undefined),
    );
    return next;
  };
}

import type { PageTag } from '@/lib/domain/page-tags';
import type { Runtime } from '@/lib/server/runtime';

/** What services that change data need from the process. */
export type JobContext = Pick<Runtime, 'database' | 'clock' | 'env'>;

/** Tags of the cached pages that a change makes stale. */
export type StaleTags = Set<PageTag>;

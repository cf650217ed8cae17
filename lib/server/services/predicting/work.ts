import type { PageTag } from '@/lib/domain/page-tags';
import type { Runtime } from '@/lib/server/runtime';

/** What the services that change data need of the process. */
export type Work = Pick<Runtime, 'database' | 'clock' | 'env'>;

/** What a change means to kept pages. */
export type Touched = Set<PageTag>;

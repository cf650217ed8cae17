import type { ServerEnv } from '@/lib/env/server';
import type { Metrics } from './metrics';
import type { PageCache } from './page-cache';
import type { BodyBudget } from './read-body';
import type { Readiness } from './readiness';
import type { FrameworkHandler } from './render-page';
import type { DatabaseProbe } from './stalled-queues';
import type { StaticFiles } from './static-files';
import type { StreamPaces } from './stream-paces';
import type { WorkLimit } from './work-limit';

/** What answers stand on. */
export type Site = {
  env: ServerEnv;
  readiness: Readiness;
  metrics: Metrics;
  /** Asked by /api/ready after everything else is there. */
  hasPredictions(): Promise<boolean>;
  /** Absent until the framework is prepared. */
  handler: FrameworkHandler | undefined;
  /** Pages that the framework renders, cached ones too. */
  renders: WorkLimit;
  /** Calls that are answered for one visitor alone, such as those about accounts. */
  calls: WorkLimit;
  /** Bodies that are passed on while they are made, at their readers' pace. */
  streams: WorkLimit;
  streamPaces: StreamPaces;
  /** Asked by /api/ready: whether questions to the database are answered. */
  database: DatabaseProbe;
  bodies: BodyBudget;
  /** Absent in development, where the framework serves its files itself. */
  files: StaticFiles | undefined;
  /** Absent in development, where each request shows the newest code. */
  pages: PageCache | undefined;
  now(): number;
};

import type { ServerEnv } from '@/lib/env/server';
import type { BodyBudget } from '@/lib/server/http/read-body';
import type { WorkLimit } from '@/lib/server/http/work-limit';
import type { VisitCounter } from '@/lib/server/services/visits/visit-counter';
import type { FrameworkHandler } from './ask-framework';
import type { Metrics } from './metrics';
import type { PageCache } from './page-cache';
import type { StaticFiles } from './static-files';

/** Names of missing parts, for operators and probes. */
export type Missing = 'database' | 'predictions' | 'pages' | 'stopping';

export type Site = {
  env: ServerEnv;
  /** Parts that the process still needs before it can serve pages; startup and shutdown change it. */
  missing: Set<Missing>;
  metrics: Metrics;
  /** Called by /api/ready after everything else is ready. */
  hasPredictions(): Promise<boolean>;
  /** Absent until the framework is prepared. */
  handler: FrameworkHandler | undefined;
  /** Renders of pages, including cached ones. */
  renders: WorkLimit;
  /** API calls whose response is for one visitor, such as those about accounts. */
  calls: WorkLimit;
  /** Streamed bodies, at the pace of their readers. */
  streams: WorkLimit;
  bodies: BodyBudget;
  /** Absent in development, where the framework serves its files itself. */
  files: StaticFiles | undefined;
  /** Absent in development, where each request shows the newest code. */
  pages: PageCache | undefined;
  /** Absent if visits are not counted. */
  visits?: VisitCounter;
  now(): number;
};

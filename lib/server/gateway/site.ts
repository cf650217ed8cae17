import type { ServerEnv } from '@/lib/env/server';
import type { VisitCounter } from '@/lib/server/services/visits/visit-counter';
import type { FrameworkHandler } from './ask-framework';
import type { Metrics } from './metrics';
import type { PageCache } from './page-cache';
import type { BodyBudget } from './read-body';
import type { Readiness } from './readiness';
import type { StaticFiles } from './static-files';
import type { WorkLimit } from './work-limit';

/** What request handling depends on. */
export type Site = {
  env: ServerEnv;
  readiness: Readiness;
  metrics: Metrics;
  /** Called by /api/ready after everything else is ready. */
  hasPredictions(): Promise<boolean>;
  /** Absent until the framework is prepared. */
  handler: FrameworkHandler | undefined;
  /** Pages that the framework renders, cached ones too. */
  renders: WorkLimit;
  /** Calls whose response is for one visitor, such as those about accounts. */
  calls: WorkLimit;
  /** Streamed bodies, at their readers' pace. */
  streams: WorkLimit;
  bodies: BodyBudget;
  /** Absent in development, where the framework serves its files itself. */
  files: StaticFiles | undefined;
  /** Absent in development, where each request shows the newest code. */
  pages: PageCache | undefined;
  /** Absent where nothing is counted. */
  visits?: VisitCounter;
  now(): number;
};

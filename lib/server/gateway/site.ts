import type { ServerEnv } from '@/lib/env/server';
import type { BodyBudget } from '@/lib/server/http/read-body';
import type { WorkLimit } from '@/lib/server/http/work-limit';
import type { VisitCounter } from '@/lib/server/services/visits/visit-counter';
import type { FrameworkHandler } from './ask-framework';
import type { Metrics } from './metrics';
import type { PageCache } from './page-cache';
import type { StaticFiles } from './static-files';

/** Names for operators and probes. */
export type Missing = 'database' | 'predictions' | 'pages' | 'stopping';

/** What request handling depends on. */
export type Site = {
  env: ServerEnv;
  /** What the process still lacks to serve pages, changed by its start and its end. */
  missing: Set<Missing>;
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

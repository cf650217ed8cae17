import type { Variables } from './variables';

/** Whether the framework is building pages in this process. */
export const isFrameworkBuild = (source: Variables = process.env): boolean =>
  source.NEXT_PHASE === 'phase-production-build';

/** Whether the framework is building pages in this process. */
export const isFrameworkBuild = (source: NodeJS.ProcessEnv = process.env): boolean => source.NEXT_PHASE === 'phase-production-build';

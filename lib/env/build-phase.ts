/** Whether the framework is building pages in this process. */
export const isFrameworkBuild = (): boolean => process.env.NEXT_PHASE === 'phase-production-build';

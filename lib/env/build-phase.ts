export const isFrameworkBuild = (): boolean => process.env.NEXT_PHASE === 'phase-production-build';

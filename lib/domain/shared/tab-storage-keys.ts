/**
 * Prefixes of sessionStorage keys; a path follows. Apart from the other constants: an error boundary, which every page
 * has before its shell, needs them alone.
 */
export const tabStorageKeys = { reloaded: 'reloaded:' } as const;

/**
 * Prefixes of sessionStorage keys; a path follows. Separate from the other constants, because an error boundary, which
 * every page loads before its shell, needs only these.
 */
export const tabStorageKeys = { reloaded: 'reloaded:' } as const;

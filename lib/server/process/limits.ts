const megabyte = 1024 * 1024;
export const cachedBytes = { html: 28 * megabyte, rsc: 12 * megabyte, ogImage: 16 * megabyte, api: 8 * megabyte };
/** Renders share a single event loop: running more at once only slows each of them. */
export const rendersAtOnce = { concurrent: 4, waiting: 256, waitMs: 2_000, maxMs: 20_000, perShare: 2 };
/** Calls mostly wait for the database and for password hashing. */
export const callsAtOnce = { concurrent: 48, waiting: 128, waitMs: 4_000, maxMs: 20_000, perShare: 36 };
/** A download holds one piece at a time, so slow readers cost little; each share may use some of the slots. */
export const streamsAtOnce = { concurrent: 128, waiting: 16, waitMs: 1_000, maxMs: 10 * 60_000, perShare: 8 };
/** In development the first request for a page waits for the compiler. */
export const inDevelopment = { waitMs: 120_000, maxMs: 300_000, perShare: Infinity };
export const bodyLimits = { maxBytes: megabyte / 2, totalBytes: 32 * megabyte, shareBytes: 8 * megabyte };

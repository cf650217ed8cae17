import { randomUUID } from 'node:crypto';

/** A name for one request, or one render that nobody in particular asked for. Nobody can guess another one's from it. */
export const newRequestId = (): string => randomUUID();

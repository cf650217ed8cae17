import { randomUUID } from 'node:crypto';

/** An unguessable id for a request, or for a render without a client. */
export const newRequestId = (): string => randomUUID();

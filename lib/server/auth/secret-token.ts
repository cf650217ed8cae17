import { createHash, randomBytes } from 'node:crypto';

/** A token for a link: 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: it is random, so a plain hash can't be turned back. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

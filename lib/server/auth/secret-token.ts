import { createHash, randomBytes } from 'node:crypto';

/** A token for a link: 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Stored instead of the token; tokens are random, so a plain hash can't be reversed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

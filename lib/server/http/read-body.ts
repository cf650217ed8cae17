import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@/lib/domain/shared/errors';
import { TooBusyError } from './work-limit';

export type BodyLimits = {
  maxBytes: number;
  /** Maximum bytes of all bodies being read at the same time, and of those of one share. */
  totalBytes: number;
  shareBytes: number;
};

/** Limits the memory that request bodies occupy, in total and by share, so that many slow senders cannot exhaust it. */
export class BodyBudget {
  private total = 0;
  private readonly byShare = new Map<string, number>();

  constructor(readonly limits: BodyLimits) {}

  /** @returns false if there is no room */
  take(share: string, bytes: number): boolean {
    const own = (this.byShare.get(share) ?? 0) + bytes;
    if (this.total + bytes > this.limits.totalBytes || own > this.limits.shareBytes) return false;
    this.total += bytes;
    this.byShare.set(share, own);
    return true;
  }

  give(share: string, bytes: number): void {
    this.total -= bytes;
    const own = (this.byShare.get(share) ?? 0) - bytes;
    if (own > 0) this.byShare.set(share, own);
    else this.byShare.delete(share);
  }
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Reads a whole body before the request takes a slot. The server refuses a body that takes too long.
 * @throws {AppError} 413 above the limit, 400 for an aborted request
 * @throws {TooBusyError} if the memory for bodies is used up
 */
export function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  budget: BodyBudget,
  share: string,
): Promise<Buffer> {
  return new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const onData = (chunk: Buffer): void => {
      if (size + chunk.byteLength > budget.limits.maxBytes) return settle(new AppError(413, 'errors.tooLarge'));
      if (!budget.take(share, chunk.byteLength)) return settle(new TooBusyError());
      size += chunk.byteLength;
      chunks.push(chunk);
    };
    const onEnd = (): void => settle();
    const onGone = (): void => settle(new AppError(400, 'errors.badRequest'));
    const settle = (error?: Error): void => {
      request.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone);
      budget.give(share, size);
      if (error) reject(error);
      else resolve(Buffer.concat(chunks));
    };
    request.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone);
    if (request.headers.expect !== undefined) response.writeContinue();
  });
}

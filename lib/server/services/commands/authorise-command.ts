import { timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { AppError } from '@/lib/domain/shared/errors';
import { getRuntime } from '@/lib/server/runtime';

/**
 * The server's file in DATA_DIR for commands of the same user (lib/server/process/server-file.ts writes it, mode 0600).
 */
const serverFileSchema = z.object({ host: z.string().optional(), port: z.int(), secret: z.string().min(32) });
export type ServerFile = z.infer<typeof serverFileSchema>;

/** Reads the server's file; null if no server is running on this folder. */
export async function readServerFile(dataDir: string): Promise<ServerFile | null> {
  try {
    return serverFileSchema.parse(JSON.parse(await readFile(path.join(dataDir, 'server.json'), 'utf8')));
  } catch {
    return null;
  }
}

/**
 * Authorises only users who can read DATA_DIR.
 * @param authorization the request's header
 * @throws {AppError} 401
 */
export async function authoriseCommand(authorization: string | null): Promise<void> {
  const file = await readServerFile(getRuntime().env.DATA_DIR);
  const given = Buffer.from(authorization ?? '');
  const wanted = Buffer.from(`Bearer ${file?.secret ?? ''}`);
  if (!file || given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new AppError(401, 'errors.unauthorized');
}

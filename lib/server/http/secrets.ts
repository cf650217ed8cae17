import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

const onlyOwner = 0o600;

/** Writes a whole file that only its owner may read; a crash leaves the old one or the new one. */
export function writePrivateFile(file: string, content: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.unfinished`;
  rmSync(unfinished, { force: true });
  const handle = openSync(unfinished, 'wx', onlyOwner);
  try {
    writeSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(unfinished, file);
}

export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * The secret that signs sessions of the embedded default, made at its first start.
 * @throws {Error} where the file is there but doesn't hold one: a new secret would log everybody out unasked
 */
export function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'auth-secret');
  let content: string | undefined;
  try {
    content = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  if (content === undefined) {
    const secret = newSecret();
    writePrivateFile(file, `${secret}\n`);
    return secret;
  }
  if (content.length < 32) throw new Error(`${file} should hold a secret of at least 32 characters. Restore it, or remove it to have a new one made (everybody must log in again).`);
  return content;
}

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StorageError } from './storage-error';

const onlyOwner = 0o700;
const ofOthers = 0o077;
const sticky = 0o1000;

/** Entries of our own data folders, or of a new disk mounted as one. */
const ours = [
  'lock',
  'database',
  'database.unfinished',
  'auth-secret',
  'server.json',
  'outbox',
  'backups',
  'lost+found',
];

/**
 * Creates the data folder, or restricts an existing one to its owner: whoever can read it can read every account. The
 * permissions of a shared folder (/tmp, a home folder) are never changed.
 * @throws {StorageError} if others keep access
 */
export function closeToOthers(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: onlyOwner });
  // Windows has no such modes; permissions are inherited as the folder's owner decides.
  if (process.platform === 'win32' || !isOpen(folder)) return;
  if (isShared(folder)) throw stillOpen(folder, 'and contains other files too. Set DATA_DIR to a folder of its own');
  try {
    fs.chmodSync(folder, onlyOwner);
  } catch (error) {
    throw stillOpen(folder, `and belongs to another user. Restrict it (chmod 700 ${folder})`, error);
  }
  if (isOpen(folder))
    throw stillOpen(
      folder,
      'and its file system does not support permissions. Set DATA_DIR to a folder on one that does',
    );
}

const isOpen = (folder: string): boolean => (fs.statSync(folder).mode & ofOthers) !== 0;

/**
 * Whether others use the folder too. An empty one may be a newly mounted disk, whose mode may well be 1777; the
 * system's folder for temporary files is shared.
 */
function isShared(folder: string): boolean {
  if (fs.realpathSync(folder) === fs.realpathSync(os.tmpdir())) return true;
  const content = fs.readdirSync(folder);
  if (content.length === 0) return false;
  return (fs.statSync(folder).mode & sticky) !== 0 || !content.some((name) => ours.includes(name));
}

const stillOpen = (folder: string, why: string, cause?: unknown): StorageError =>
  new StorageError(
    `The data folder ${path.resolve(folder)} (DATA_DIR) is open to other users of this machine (mode ${(fs.statSync(folder).mode & 0o7777).toString(8)}), ${why}, and start again: it holds every account.`,
    { cause },
  );

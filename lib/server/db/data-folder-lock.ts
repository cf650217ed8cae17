import fs from 'node:fs';
import path from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { closeToOthers } from './private-folder';
import { storageErrorOf } from './storage-error';

export const lockFileName = 'lock';

/** Another process has DATA_DIR open. */
export class DataFolderInUseError extends Error {
  constructor(
    readonly folder: string,
    /** The holder's process id, from the lock file; null if it cannot be read. */
    readonly holder: number | null,
  ) {
    super(
      `The data folder ${folder} (DATA_DIR) is in use by another process${holder === null ? '' : ` (pid ${holder})`}. ` +
        'The embedded database takes one process at a time: stop that one, set another DATA_DIR, or use PostgreSQL (DATABASE_URL).',
    );
    this.name = 'DataFolderInUseError';
  }
}

export type DataFolderLock = { release(): void };

/** Locks a byte after the pid, so that with mandatory locks (Windows) a second process can still read the holder. */
const lockedByte = 1024;

/**
 * Takes the kernel's lock on a file in the folder. The kernel releases it when the process ends in any way, kill -9
 * included; the file itself stays.
 * @throws {DataFolderInUseError} if it is held, even by this process
 * @throws {StorageError} if the folder cannot be created, written or closed to other users
 */
export function lockDataFolder(folder: string): DataFolderLock {
  try {
    return lock(path.resolve(folder));
  } catch (error) {
    throw storageErrorOf(error, folder) ?? error;
  }
}

function lock(absolute: string): DataFolderLock {
  closeToOthers(absolute);
  const file = fs.openSync(path.join(absolute, lockFileName), fs.constants.O_RDWR | fs.constants.O_CREAT, 0o600);
  if (!tryLock(file, lockedByte, 1)) {
    const holder = readHolder(file);
    fs.closeSync(file);
    throw new DataFolderInUseError(absolute, holder);
  }
  fs.ftruncateSync(file, 0);
  fs.writeSync(file, `${process.pid}\n`, 0);
  let held = true;
  return {
    release() {
      if (!held) return;
      held = false;
      fs.closeSync(file);
    },
  };
}

function readHolder(file: number): number | null {
  const buffer = Buffer.alloc(32);
  const length = fs.readSync(file, buffer, 0, buffer.length, 0);
  const pid = Number.parseInt(buffer.toString('utf8', 0, length), 10);
  return Number.isSafeInteger(pid) ? pid : null;
}

import path from 'node:path';

/**
 * The data folder cannot be used (any more): states the fault, its place, and how an operator fixes it. The process
 * ends.
 */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

const stored = 'Everything that was acknowledged remains stored.';

const remedies: Readonly<Record<string, (folder: string) => string>> = {
  ENOSPC: (folder) =>
    `No space is left for the data folder ${folder} (DATA_DIR). Free some space on its disk and start again. ${stored}`,
  EDQUOT: (folder) =>
    `The quota of the data folder ${folder} (DATA_DIR) is used up. Free some of it, or raise it, and start again. ${stored}`,
  EFBIG: (folder) =>
    `A limit on the size of files (ulimit -f) keeps the data folder ${folder} (DATA_DIR) from being written. Raise it and start again. ${stored}`,
  EROFS: (folder) =>
    `The data folder ${folder} (DATA_DIR) is on a disk that is mounted read-only. Mount it writable (check the disk first if it has reported errors), or set another DATA_DIR.`,
  EACCES: notPermitted,
  EPERM: notPermitted,
  EIO: (folder) =>
    `The disk of the data folder ${folder} (DATA_DIR) reports errors. Check it, and restore the newest backup (npm run restore) to a sound one.`,
  ENOTDIR: notAFolder,
  EEXIST: notAFolder,
};

function notPermitted(folder: string): string {
  const user = process.getuid?.();
  const whom = user === undefined ? 'The user of this process' : `User ${user}, who runs this process,`;
  return `${whom} may not write to the data folder ${folder} (DATA_DIR), or to a file in it. ${user === undefined ? 'Give it that right' : `Make it theirs (chown -R ${user} ${folder})`}, start as its owner, or set another DATA_DIR.`;
}

function notAFolder(folder: string): string {
  return `The data folder ${folder} (DATA_DIR) is not a folder, or is below a file. Set another DATA_DIR.`;
}

/** @returns undefined for errors that do not come from the storage */
export function storageErrorOf(error: unknown, dataFolder: string): StorageError | undefined {
  if (error instanceof StorageError) return error;
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  const remedy = code === undefined ? undefined : remedies[code];
  return (
    remedy &&
    new StorageError(
      `${remedy(path.resolve(dataFolder))} (${error instanceof Error ? error.message.slice(0, 200) : code})`,
      { cause: error },
    )
  );
}

/** @param messages the database's own, if any */
export function damagedDatabase(folder: string, messages: string): StorageError {
  return new StorageError(
    `The embedded database in ${folder} is damaged, incomplete, or of another version${messages ? ` (${messages.slice(0, 300)})` : ''}. It stays as it is. Restore the newest backup with ` +
      '`npm run restore -- --from FOLDER --replace`, which keeps it aside.',
  );
}

/** The storage's own error among an error's causes; the driver's message repeats a whole statement. */
export function storageErrorIn(error: unknown): Error | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1)
    if (cause.name === 'StorageError') return cause;
  return undefined;
}

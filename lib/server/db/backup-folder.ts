import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { OperatorError } from '@/lib/domain/shared/errors';
import type { Database } from './client';
import { syncFolder, syncTree } from './durable-node-fs';

const manifestFile = 'manifest.json';
/** Folder of the copied files of an embedded database within a backup. */
export const embeddedCopy = 'database';
/** The file written by PostgreSQL's pg_dump. */
export const dumpFile = 'database.dump';

const manifestSchema = z.object({
  kind: z.enum(['embedded', 'postgresql']),
  madeAt: z.iso.datetime(),
  files: z.array(z.object({ path: z.string().min(1), bytes: z.int().min(0), sha256: z.hash('sha256') })).min(1),
  /** HMAC-SHA-256 of the whole backup with the operator's key; backups of older versions have none. */
  mac: z.hash('sha256').optional(),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

/**
 * Makes a backup: a folder with a copy of the database and a manifest of its files. It has a temporary name until it is
 * complete.
 * @param key authenticates the backup to a later restore
 * @throws {OperatorError} if `folder` exists already
 */
export async function writeBackup(
  database: Database,
  folder: string,
  { madeAt, key }: { madeAt: Date; key: string },
): Promise<BackupManifest> {
  if (fs.existsSync(folder))
    throw new OperatorError(`${folder} already exists. A backup needs a new folder: choose another name.`);
  const unfinished = `${folder}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  // Anyone who can read a backup can read every account.
  fs.mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  await database.copyTo(unfinished);
  const stated = { kind: database.kind, madeAt: madeAt.toISOString(), files: await filesIn(unfinished) };
  const manifest: BackupManifest = { ...stated, mac: macOf(stated, key).toString('hex') };
  fs.writeFileSync(path.join(unfinished, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`);
  syncTree(unfinished);
  fs.renameSync(unfinished, folder);
  syncFolder(path.dirname(folder));
  return manifest;
}

/** The MAC over the manifest's fields, including the digest of every file. */
const macOf = ({ kind, madeAt, files }: BackupManifest, key: string): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([kind, madeAt, files.map(({ path: name, bytes, sha256 }) => [name, bytes, sha256])]))
    .digest();

/** @throws {OperatorError} if the backup was not made with the key, or was changed since */
function checkMac(manifest: BackupManifest, { key, takesUnsigned }: Trust): void {
  if (manifest.mac === undefined) {
    if (takesUnsigned) return;
    throw new OperatorError(
      'The backup has no signature: an older version made it, or it was removed. Use --unsigned to restore it nonetheless, if you know where it has been kept.',
    );
  }
  if (key === undefined)
    throw new OperatorError(
      'BACKUP_KEY is not set: without the key that `npm run backup` printed, changes to the backup cannot be detected.',
    );
  if (!timingSafeEqual(macOf(manifest, key), Buffer.from(manifest.mac, 'hex')))
    throw new OperatorError('The backup was changed after it was made, or made with another BACKUP_KEY.');
}

/** The operator's key, and whether an unsigned backup is accepted. */
export type Trust = { key: string | undefined; takesUnsigned: boolean };

/**
 * Reads a backup's manifest and checks every one of its files.
 * @throws {OperatorError} naming the missing, damaged, unexpected or irregular file, or the reason why the backup is
 *   not trusted
 */
export async function checkBackup(folder: string, trust: Trust): Promise<BackupManifest> {
  const manifest = readManifest(folder);
  const stray = manifest.files.find((file) => !isOf(manifest.kind, file.path));
  if (stray) throw new OperatorError(`${stray.path} does not belong in a backup of this kind (${manifest.kind}).`);
  const found = new Map((await filesIn(folder)).map((file) => [file.path, file]));
  for (const wanted of manifest.files) {
    const file = found.get(wanted.path);
    if (!file) throw new OperatorError(`The backup is incomplete: ${wanted.path} is missing.`);
    if (file.sha256 !== wanted.sha256)
      throw new OperatorError(
        `The backup is damaged: ${wanted.path} has changed since it was written (${file.bytes} bytes, ${wanted.bytes} expected).`,
      );
    found.delete(wanted.path);
  }
  const [stranger] = found.keys();
  if (stranger !== undefined) throw new OperatorError(`${stranger} is not part of the backup in ${folder}.`);
  checkMac(manifest, trust);
  return manifest;
}

/** Whether a backup of this kind may contain the path: a single dump, or a copy of the database's folder. */
const isOf = (kind: BackupManifest['kind'], file: string): boolean =>
  kind === 'postgresql' ? file === dumpFile : file.startsWith(`${embeddedCopy}/`) && !file.split('/').includes('..');

function readManifest(folder: string): BackupManifest {
  const file = path.join(folder, manifestFile);
  try {
    if (!fs.lstatSync(file).isFile()) throw new Error(`${file} is not a regular file`);
    return manifestSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch (error) {
    const reason =
      (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? 'it has no manifest.json'
        : 'its manifest.json cannot be read';
    throw new OperatorError(`There is no backup in ${folder}: ${reason}.`);
  }
}

/**
 * Every file except the manifest, by its path in the folder with slashes.
 * @throws {OperatorError} naming an entry that is neither a file nor a folder: a link may lead anywhere
 */
async function filesIn(folder: string): Promise<BackupManifest['files']> {
  const names = (await fs.promises.readdir(folder, { recursive: true })).filter((name) => {
    const found = fs.lstatSync(path.join(folder, name));
    if (!found.isFile() && !found.isDirectory())
      throw new OperatorError(
        `${name} in ${folder} is ${found.isSymbolicLink() ? 'a symbolic link' : 'not a regular file'}; a backup contains only files and folders.`,
      );
    return found.isFile() && name !== manifestFile;
  });
  const files: BackupManifest['files'] = [];
  for (const name of names.sort()) {
    const content = await fs.promises.readFile(path.join(folder, name));
    files.push({
      path: name.split(path.sep).join('/'),
      bytes: content.byteLength,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
  }
  return files;
}

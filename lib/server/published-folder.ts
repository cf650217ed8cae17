import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createClock } from '@/lib/domain/shared/clock';

/** One version of a file: `version` is the SHA-256 of its content in hexadecimal, `bytes` its size uncompressed. */
export type Version = { version: string; modified: Date; bytes: number };

/** The system's time in milliseconds, as used for file times, whatever the app's clock shows. */
export const fileTime = createClock().milliseconds;

type Pieces = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** Age from which no process can still be writing an unfinished file. */
const leftoverMs = 60 * 60_000;
const pieceLength = 64 * 1024;
/** The plain file is renamed last: a version is complete once it exists. */
const endings = ['.gz', ''] as const;

/** Versions of files, each plain and compressed. Several processes may share it: equal content has an equal name. */
export class PublishedFolder {
  constructor(private readonly folder: string) {}

  /** Turns a name of any length and content into a part of a file name. */
  static idOf(name: string): string {
    return createHash('sha256').update(name).digest('hex').slice(0, 32);
  }

  /** Newest first. */
  async versionsOf(id: string): Promise<Version[]> {
    const names = (await this.list()).filter((file) => file.startsWith(`${id}.`) && !file.endsWith('.gz'));
    const found = await Promise.all(
      names.map(async (file) => {
        const about = await stat(path.join(this.folder, file)).catch(() => undefined);
        return about ? [{ version: file.slice(id.length + 1), modified: about.mtime, bytes: about.size }] : [];
      }),
    );
    return found.flat().toSorted((one, other) => other.modified.getTime() - one.modified.getTime());
  }

  /** @throws if the version does not exist */
  open = (id: string, version: string, packed: boolean): Promise<FileHandle> =>
    open(this.pathOf(id, version) + (packed ? '.gz' : ''));

  /** Writes to a temporary name until the version is complete, so that a kill leaves no partial file. */
  async store(id: string, pieces: Pieces): Promise<Version> {
    await mkdir(this.folder, { recursive: true });
    const unfinished = path.join(this.folder, `unfinished-${randomUUID()}`);
    try {
      const version = await writePieces(unfinished, pieces);
      const target = this.pathOf(id, version);
      const isKnown = await access(target).then(
        () => true,
        () => false,
      );
      if (!isKnown) {
        await pipeline(createReadStream(unfinished), createGzip(), createWriteStream(`${unfinished}.gz`));
        for (const ending of endings) await rename(unfinished + ending, target + ending);
      }
      const { mtime: modified, size: bytes } = await stat(target);
      return { version, modified, bytes };
    } finally {
      for (const ending of endings) await rm(unfinished + ending, { force: true });
    }
  }

  /** Removes all versions of a file except these. */
  async removeBut(id: string, kept: readonly (string | undefined)[]): Promise<void> {
    for (const { version } of await this.versionsOf(id))
      if (!kept.includes(version))
        for (const ending of endings) await rm(this.pathOf(id, version) + ending, { force: true });
  }

  /**
   * Removes files that killed processes have left, then further files until the others fit.
   * @param askedAt when a file was last requested (milliseconds), if known: the least recently requested go first
   * @returns the files that were removed
   */
  async tidy(mostBytes: number, askedAt: (id: string) => number | undefined): Promise<Set<string>> {
    const now = fileTime();
    const files = await Promise.all(
      (await this.list()).map(async (name) => {
        const { size = 0, mtimeMs = now } = (await stat(path.join(this.folder, name)).catch(() => undefined)) ?? {};
        const id = name.split('.')[0] ?? '';
        const isLeft = name.startsWith('unfinished-') && now - mtimeMs > leftoverMs;
        return { name, id, size, isLeft, lastUse: askedAt(id) ?? mtimeMs };
      }),
    );
    let room = mostBytes;
    const removed = new Set<string>();
    for (const { name, id, size, isLeft } of files.toSorted((one, other) => other.lastUse - one.lastUse)) {
      room -= size;
      if (!isLeft && room >= 0) continue;
      removed.add(id);
      await rm(path.join(this.folder, name), { force: true });
    }
    return removed;
  }

  private readonly list = (): Promise<string[]> => readdir(this.folder).catch(() => []);
  private readonly pathOf = (id: string, version: string): string => path.join(this.folder, `${id}.${version}`);
}

/** @returns the digest of the content */
async function writePieces(file: string, pieces: Pieces): Promise<string> {
  const digest = createHash('sha256');
  const handle = await open(file, 'wx');
  try {
    let text = '';
    const append = async (bytes: Uint8Array): Promise<void> => {
      digest.update(bytes);
      await handle.writeFile(bytes);
    };
    const flush = async (): Promise<void> => {
      const bytes = Buffer.from(text);
      text = '';
      await append(bytes);
    };
    for await (const piece of pieces) {
      if (typeof piece === 'string') text += piece;
      else {
        await flush();
        await append(piece);
      }
      if (text.length >= pieceLength) await flush();
    }
    await flush();
    await handle.sync();
  } finally {
    await handle.close();
  }
  return digest.digest('hex');
}

import { setTimeout } from 'node:timers/promises';
import type { PageTag } from '@/lib/domain/shared/page-tags';
import { fileTime, PublishedFolder, type Version } from './published-folder';
import {
  requestScope,
  withRequestScope,
  type OpenVersion,
  type RequestScope,
  type Runtime,
  type Writer,
} from './runtime';

/** A file that is rewritten after each change, whether or not anyone requests it. */
export type KeptFile = {
  name: string;
  write: Writer;
  /** Files that are written after it if it exists. */
  parts?(): Promise<readonly KeptFile[]>;
};

type State = Version & {
  /** Number of rows, for a table; known only for versions that this process has written. */
  rows?: number;
  begun: number;
  tags: ReadonlySet<PageTag>;
  expiresAt: number | undefined;
  /** When it was last known to be current (milliseconds, the app's clock). */
  currentAt: number;
};

type PublishedOptions = {
  changes: NonNullable<Runtime['changes']>;
  /** The app's current time in milliseconds. */
  now(): number;
  onError(error: unknown, name: string): void;
  /**
   * The settings that files show, such as the site's address: versions written with other settings are different files.
   */
  madeWith?: string;
  mostBytes?: number;
};

/**
 * For this long after it was last current, a file is served while a new version is written; for an older file, readers
 * wait for the new version.
 */
const maxLateMs = 10 * 60_000;
/** Rewriting one file takes at most a thirtieth of the time. */
const restPerWork = 30;
const tidyEveryMs = 10 * 60_000;
const gigabyte = 1024 ** 3;
/** Smaller jumps of the clock are ordinary adjustments. */
const maxSetBackMs = 60_000;

/**
 * Files that many clients read and few changes affect: written once per change, named by their content, and served from
 * disk. Meanwhile readers get the last version, even that of an earlier process.
 */
export class PublishedFiles {
  private readonly folder: PublishedFolder;
  private readonly states = new Map<string, State>();
  private readonly writing = new Map<string, Promise<void>>();
  private readonly askedAt = new Map<string, number>();
  /** Until when (milliseconds since the process started) a file that was just written, or failed, is not rewritten. */
  private readonly restsUntil = new Map<string, number>();
  private renewing: Promise<void> | undefined;
  private isClosed = false;
  private tidiedAt = -Infinity;

  constructor(
    folder: string,
    private readonly options: PublishedOptions,
  ) {
    this.folder = new PublishedFolder(folder);
  }

  /**
   * Opens the newest version of a file, and writes the first or the next one if it is due.
   * @param options.packed opens the compressed one
   * @param options.isKept whether it is rewritten after each change, so that no reader waits for it
   * @returns null if there is no such file
   * @throws the writer's error, if there is no version to serve instead
   */
  async open(
    name: string,
    write: Writer,
    { packed, isKept }: { packed: boolean; isKept: boolean },
  ): Promise<OpenVersion | null> {
    const id = this.idOf(name);
    const known = await this.find(id);
    if (!known) await this.write(name, write);
    else if (!this.isCurrent(known)) {
      const waits = !isKept && this.isLate(known);
      const next =
        waits || !this.isResting(id)
          ? this.write(name, write).catch((error: unknown) => this.options.onError(error, name))
          : undefined;
      if (waits) await next;
    }
    return this.openNewest(id, packed);
  }

  /** The version that `open` would serve now, without writing one; null before the first. */
  async about(name: string): Promise<(Version & { rows?: number }) | null> {
    return (await this.find(this.idOf(name))) ?? null;
  }

  /** Writes all files that are out of date, one after the other, until closed. To be called periodically; never rejects. */
  renew(kept: readonly KeptFile[]): Promise<void> {
    this.renewing ??= this.renewAll(kept)
      .then(() => this.tidyAtTimes())
      .catch((error: unknown) => this.options.onError(error, 'all'))
      .finally(() => (this.renewing = undefined));
    return this.renewing;
  }

  /** Ends a renewal after the file that it is writing, for which it waits at most this long. */
  async close(timeoutMs: number): Promise<void> {
    this.isClosed = true;
    await Promise.race([this.renewing, setTimeout(timeoutMs, undefined, { ref: false })]);
  }

  private async renewAll(kept: readonly KeptFile[]): Promise<void> {
    for (const { name, write, parts } of kept) {
      if (this.isClosed) return;
      const id = this.idOf(name);
      const known = await this.find(id);
      if ((known && this.isCurrent(known)) || this.isResting(id)) continue;
      try {
        await this.write(name, write);
        if (parts) await this.renewAll(await parts());
      } catch (error) {
        this.options.onError(error, name);
      }
    }
  }

  private async tidyAtTimes(): Promise<void> {
    if (performance.now() - this.tidiedAt < tidyEveryMs) return;
    this.tidiedAt = performance.now();
    const removed = await this.folder.tidy(this.options.mostBytes ?? gigabyte, (id) => this.askedAt.get(id));
    for (const id of removed) this.forget(id);
  }

  private isCurrent(state: State): boolean {
    const now = this.options.now();
    const isSetBack = now < state.currentAt - maxSetBackMs;
    if (isSetBack || (state.expiresAt !== undefined && state.expiresAt <= now)) return false;
    if (this.options.changes.isStale(state.begun, state.tags)) return false;
    state.currentAt = now;
    return true;
  }

  private readonly idOf = (name: string): string => PublishedFolder.idOf(JSON.stringify([name, this.options.madeWith]));
  private readonly isResting = (id: string): boolean => performance.now() < (this.restsUntil.get(id) ?? 0);
  private readonly isLate = ({ currentAt }: State): boolean => Math.abs(this.options.now() - currentAt) > maxLateMs;

  /** The version that this process has written, or the newest one of another process, whose age is unknown. */
  private async find(id: string): Promise<State | undefined> {
    const known = this.states.get(id);
    if (known) return known;
    const [newest] = await this.folder.versionsOf(id);
    if (!newest) return undefined;
    const unknown = { begun: -1, tags: new Set<PageTag>(), expiresAt: -Infinity, currentAt: -Infinity };
    const state = { ...newest, ...unknown };
    this.states.set(id, state);
    return state;
  }

  /** Another process may have removed the version known to this one. */
  private async openNewest(id: string, packed: boolean, isRetry = false): Promise<OpenVersion | null> {
    const known = await this.find(id);
    if (!known) return null;
    this.askedAt.set(id, fileTime());
    const { version, modified } = known;
    try {
      const handle = await this.folder.open(id, version, packed);
      return { handle, bytes: (await handle.stat()).size, version, modified };
    } catch (error) {
      if (isRetry) throw error;
      this.states.delete(id);
      return this.openNewest(id, packed, true);
    }
  }

  /** Writes a file once for any number of readers. */
  private write(name: string, write: Writer): Promise<void> {
    const running = this.writing.get(name);
    if (running) return running;
    const [id, startedAt] = [this.idOf(name), performance.now()];
    const writing = this.writeVersion(id, write).finally(() => {
      this.writing.delete(name);
      this.restsUntil.set(id, performance.now() + restPerWork * (performance.now() - startedAt));
    });
    this.writing.set(name, writing);
    return writing;
  }

  private async writeVersion(id: string, write: Writer): Promise<void> {
    const [begun, currentAt] = [this.options.changes.now(), this.options.now()];
    const { locale } = requestScope();
    const scope: RequestScope = { tags: new Set(), isPublic: true, ...(locale && { locale }) };
    const written = await withRequestScope(scope, async () => {
      const text = await write();
      return text === null ? null : this.folder.store(id, typeof text === 'string' ? [text] : text);
    });
    if (scope.isDatabaseDown) throw new Error('The database was unavailable while the file was written.');
    const before = this.states.get(id)?.version;
    if (!written) {
      this.forget(id);
      return this.folder.removeBut(id, []);
    }
    this.states.set(id, {
      ...written,
      begun,
      currentAt,
      tags: scope.tags,
      expiresAt: scope.expiresAt?.getTime(),
      ...(scope.rows !== undefined && { rows: scope.rows }),
    });
    // The previous version stays for readers that are just about to open it.
    await this.folder.removeBut(id, [before, written.version]);
  }

  private forget(id: string): void {
    for (const map of [this.states, this.askedAt, this.restsUntil]) map.delete(id);
  }
}

import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { damagedDatabase, StorageError, storageErrorOf } from './storage-error';

/** The value that PostgreSQL throws to abort a statement; anything else thrown out of its loop ends the database. */
const jump = 100;
/** SQLSTATE for pages with a wrong checksum, and for indexes that contradict their table. */
const damage = new Set(['XX001', 'XX002']);
/** Errors that PostgreSQL expects and handles itself. */
const usual = new Set(['EEXIST', 'ENOTDIR', 'EPERM']);

type Loop = {
  _PostgresMainLoopOnce(): void;
  _PostgresMainLongJmp(): void;
  _PostgresSendReadyForQueryIfNecessary(): void;
  _pgl_pq_flush(): void;
};

/**
 * Watches one embedded database for fatal storage faults: a write that the system refuses, a damaged page, PostgreSQL's
 * own panic. From then on every call fails with the reason. Unwatched, PGlite's loop treats a panic as an error and
 * retries forever.
 */
export class StorageWatch {
  private failure: StorageError | undefined;
  private readonly printed: string[] = [];
  private publish: (failure: StorageError) => void = () => undefined;
  /** Resolves when the database can't continue. */
  readonly failed = new Promise<StorageError>((resolve) => (this.publish = resolve));

  /** @param folder the database's folder inside DATA_DIR */
  constructor(private readonly folder: string) {}

  hasFailed(): boolean {
    return this.failure !== undefined;
  }

  /** Reads a line of PostgreSQL's own log. Lines about statements may contain data and are skipped. */
  readonly hear = (line: string): boolean => {
    const reason = /\b(?:PANIC|FATAL):\s+(.*)/.exec(line)?.[1];
    if (reason) this.printed.push(reason);
    return true;
  };

  /**
   * Runs one call to the file system.
   * @throws {StorageError}
   * @throws the system's error, if PostgreSQL handles it
   */
  call<Result>(work: () => Result): Result {
    if (this.failure) throw this.failure;
    try {
      return work();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const fault =
        code !== undefined && usual.has(code) ? undefined : storageErrorOf(error, path.dirname(this.folder));
      throw fault ? this.fail(fault) : error;
    }
  }

  /** The reason why the database could not be opened. */
  openingError(error: unknown): unknown {
    if (this.failure) return this.failure;
    const known = storageErrorOf(error, path.dirname(this.folder));
    if (known) return known;
    const isRefusal =
      this.printed.length > 0 || !(error instanceof Error) || /failed to initialize/.test(error.message);
    return isRefusal ? damagedDatabase(this.folder, this.lastReasons()) : error;
  }

  /**
   * Rejects all calls after the database's end. Depends on internals of the pinned version;
   * tests/integration/storage-faults.integ.ts asserts it.
   */
  guard(client: PGlite): void {
    const loop = client.Module as unknown as Loop;
    const {
      _PostgresMainLoopOnce: once,
      _PostgresMainLongJmp: recover,
      _PostgresSendReadyForQueryIfNecessary: ready,
      _pgl_pq_flush: flush,
    } = loop;
    const watched = (work: () => void): void => {
      try {
        if (!this.failure) work();
      } catch (error) {
        if ((error as { status?: number } | null)?.status === jump) throw error;
        this.fail(error instanceof StorageError ? error : this.ended());
      }
    };
    loop._PostgresMainLoopOnce = () => {
      watched(once);
      // The only value that can be thrown out of PGlite's loop, through the next function.
      if (this.failure) throw Object.assign(new Error('The database has stopped'), { status: jump });
    };
    loop._PostgresMainLongJmp = () => {
      watched(recover);
      if (this.failure) throw this.failure;
    };
    loop._PostgresSendReadyForQueryIfNecessary = () => watched(ready);
    loop._pgl_pq_flush = () => watched(flush);
    this.watchErrors(client);
  }

  /** Maps an error of the database to the one to throw; damage ends the database. */
  readonly judge = (error: unknown): unknown => {
    const { code, message } = error as { code?: string; message?: string };
    return code !== undefined && damage.has(code) ? this.fail(damagedDatabase(this.folder, message ?? '')) : error;
  };

  private watchErrors(client: PGlite): void {
    const look = <Result>(response: Promise<Result>): Promise<Result> =>
      response.catch((error: unknown) => {
        throw this.judge(error);
      });
    const [protocol, stream] = [client.execProtocol.bind(client), client.execProtocolStream.bind(client)];
    client.execProtocol = (...parameters) => look(protocol(...parameters));
    client.execProtocolStream = (...parameters) => look(stream(...parameters));
  }

  private fail(failure: StorageError): StorageError {
    this.failure ??= failure;
    this.publish(this.failure);
    return this.failure;
  }

  private ended(): StorageError {
    return new StorageError(
      `The embedded database in ${this.folder} has stopped${this.printed.length > 0 ? ` (${this.lastReasons()})` : ''}. Everything that was acknowledged remains stored: start again.`,
    );
  }

  private lastReasons(): string {
    return this.printed.slice(-2).join('; ');
  }
}

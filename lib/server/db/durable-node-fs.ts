import fs from 'node:fs';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { StorageWatch } from './storage-watch';

type Started = Awaited<ReturnType<NodeFS['init']>>;

/** Emscripten's record of an open file; a folder has no descriptor. */
type OpenFile = { nfd?: number; node: unknown };
type NodeFileSystem = {
  stream_ops: { fsync?: (file: OpenFile) => number };
  /** Wraps every call of Node's file system. */
  tryFSOperation<Result>(work: () => Result): Result;
  realPath(node: unknown): string;
};

/**
 * PGlite's data folder on disk with a working fsync: PGlite's own file system has none, so a power cut could lose
 * acknowledged commits. Depends on internals of the pinned version; tests/integration/embedded-database.integ.ts
 * asserts it.
 */
export class DurableNodeFs extends NodeFS {
  constructor(
    folder: string,
    private readonly watch: StorageWatch,
  ) {
    super(folder);
  }

  override async init(...parameters: Parameters<NodeFS['init']>): Promise<Started> {
    const started = await super.init(...parameters);
    const { emscriptenOpts } = started;
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: { NODEFS: unknown }) => addFsync(module.NODEFS as NodeFileSystem, this.watch),
    ];
    return { ...started, emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function addFsync(files: NodeFileSystem, watch: StorageWatch): void {
  const translated = files.tryFSOperation.bind(files);
  files.tryFSOperation = (work) => translated(() => watch.call(work));
  files.stream_ops.fsync = (file) => {
    files.tryFSOperation(() => {
      if (file.nfd === undefined) syncFolder(files.realPath(file.node));
      else fs.fdatasyncSync(file.nfd);
    });
    return 0;
  };
}

/** Syncs a folder so that created and renamed files survive too; Windows cannot open a folder and does not need it. */
export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') withFile(folder, (handle) => fs.fsyncSync(handle));
}

/** Syncs every file and folder below `folder` to disk. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const entryPath = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(entryPath);
    else if (entry.isFile()) withFile(entryPath, (handle) => fs.fdatasyncSync(handle), 'r+');
  }
  syncFolder(folder);
}

function withFile(name: string, work: (handle: number) => void, flags = 'r'): void {
  const handle = fs.openSync(name, flags);
  try {
    work(handle);
  } finally {
    fs.closeSync(handle);
  }
}

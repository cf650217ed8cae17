import fs from 'node:fs';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { StorageWatch } from './storage-watch';

type Started = Awaited<ReturnType<NodeFS['init']>>;

/** What Emscripten's file system over Node's keeps of an open file; a folder has no descriptor. */
type OpenFile = { nfd?: number; node: unknown };
type NodeFileSystem = {
  stream_ops: { fsync?: (file: OpenFile) => number };
  /** Through which every call of Node's file system goes. */
  tryFSOperation<Result>(work: () => Result): Result;
  realPath(node: unknown): string;
};

/**
 * PGlite's folder on the disk with a working fsync: the file system that it comes with has none, so that a power cut could lose
 * acknowledged commits. It reaches into the pinned version; tests/integration/embedded-database.integ.ts asserts that a commit arrives.
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

/** So that created and renamed files survive too; Windows cannot open a folder and needs no such thing. */
export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') withFile(folder, (handle) => fs.fsyncSync(handle));
}

/** Brings every file and folder below `folder` to the disk. */
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

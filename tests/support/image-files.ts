import { existsSync } from 'node:fs';
import path from 'node:path';
import { readText, repositoryFiles, root } from './repository-files';

/** A stage of the Dockerfile: where each of its files comes from. */
type Stage = { name: string; copies: Copy[]; runs: string[]; entry: string[] };
type Copy = { from: string | null; sources: string[]; to: string };

/** What `npm run build` and `npm ci` make, which no repository holds. */
const made: Readonly<Record<string, readonly string[]>> = {
  'npm run build': ['dist/server.mjs', 'dist/workers.mjs', 'dist/database/PG_VERSION', '.next/BUILD_ID'],
  'npm ci': ['node_modules/.package-lock.json'],
};

/** The steps of a Dockerfile, line by line; continued lines are one. */
export function readStages(dockerfile: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of dockerfile.replaceAll(/\\\n/g, ' ').split('\n')) {
    const [, step = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? [];
    const words = rest.split(/\s+/);
    const stage = stages.at(-1);
    if (step === 'FROM') {
      const parent = stages.find(({ name }) => name === words[0]);
      const name = words[1] === 'AS' ? (words[2] ?? '') : '';
      stages.push({ name, copies: [...(parent?.copies ?? [])], runs: [...(parent?.runs ?? [])], entry: [] });
    } else if (step === 'COPY') {
      const from = /^--from=(\S+)/.exec(rest)?.[1] ?? null;
      const given = words.filter((word) => !word.startsWith('--'));
      stage?.copies.push({ from, sources: given.slice(0, -1), to: given.at(-1) ?? '.' });
    } else if (step === 'RUN') stage?.runs.push(rest);
    else if (step === 'CMD') stage?.entry.push(...(JSON.parse(rest) as string[]));
  }
  return stages;
}

/** Files of the repository that reach the build: those that .dockerignore does not leave out. */
export function contextFiles(): string[] {
  const ignored = readText('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(?:/|$)`));
  return repositoryFiles().filter((file) => !ignored.some((pattern) => pattern.test(file)));
}

/**
 * Follows the steps by the names of files alone.
 * @returns what the last stage holds, relative to its folder, and each source that a step would not find
 */
export function imageFiles(
  stages: readonly Stage[],
  context: readonly string[],
): { files: string[]; missing: string[] } {
  const held = new Map<string, string[]>();
  const missing: string[] = [];
  let files: string[] = [];
  for (const stage of stages) {
    files = [];
    for (const { from, sources, to } of stage.copies) {
      const origin = from === null ? context : (held.get(from) ?? []);
      for (const source of sources) {
        const name = source.replace(/^\/app\//, '').replace(/^\.$/, '');
        const found = origin.filter((file) => name === '' || file === name || file.startsWith(`${name}/`));
        if (found.length === 0) missing.push(`${stage.name || 'the image'}: ${source}`);
        const isFolder = found.some((file) => file !== name);
        const into = to.replace(/^\.\/?/, '');
        files.push(
          ...found.map((file) =>
            isFolder && name ? path.posix.join(into, file.slice(name.length + 1)) : path.posix.join(into, file),
          ),
        );
      }
    }
    for (const run of stage.runs)
      for (const [command, folders] of Object.entries(made)) if (run.includes(command)) files.push(...folders);
    held.set(stage.name, files);
  }
  return { files, missing };
}

/** Files whose place is a constant: `const snapshotFile = 'lib/server/...'`. */
const namedFiles = (): { file: string; place: string }[] =>
  repositoryFiles()
    .filter((file) => /^lib\/server\/.*(?<!\.test)\.ts$/.test(file))
    .flatMap((file) =>
      [...readText(file).matchAll(/const \w+(?:File|Folder) = '([a-z][^']*\/[^']+)'/g)].map(([, place = '']) => ({
        file,
        place,
      })),
    );

/** Folders and files that the server reads by their place while it runs: `path.join(process.cwd(), 'messages', ...)`. */
export function readWhileRunning(): { file: string; place: string }[] {
  return repositoryFiles()
    .filter((file) => /^lib\/(?:server|i18n|env)\/.*(?<!\.test)\.ts$/.test(file))
    .flatMap((file) =>
      [...readText(file).matchAll(/process\.cwd\(\),((?:\s*'[^']+',?)+)/g)].map(([, parts = '']) => ({
        file,
        place: [...parts.matchAll(/'([^']+)'/g)].map(([, part]) => part).join('/'),
      })),
    )
    .concat(namedFiles())
    .filter(
      ({ place }) =>
        place.startsWith('node_modules') || place.startsWith('.next') || existsSync(path.join(root, place)),
    );
}

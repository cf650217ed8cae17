import { existsSync } from 'node:fs';
import path from 'node:path';
import { readIgnored, type Stage } from '@/scripts/dockerfile';
import { readText, repositoryFiles, root } from './repository-files';

/** What `npm run build` and `npm ci` create, which no repository contains. */
const made: Readonly<Record<string, readonly string[]>> = {
  'npm run build': ['dist/server.mjs', 'dist/workers.mjs', 'dist/database/PG_VERSION', '.next/BUILD_ID'],
  'npm ci': ['node_modules/.package-lock.json'],
};

/** Files in the repository that reach the build: those that .dockerignore does not exclude. */
export const contextFiles = (): string[] => repositoryFiles().filter(readIgnored(readText('.dockerignore')));

/**
 * Follows the steps using only the names of files.
 * @returns what the last stage contains, relative to its folder, and each source that a step would not find
 */
export function imageFiles(
  stages: readonly Stage[],
  context: readonly string[],
): { files: string[]; missing: string[] } {
  const held = new Map<string | undefined, readonly string[]>();
  const missing: string[] = [];
  let files: string[] = [];
  for (const { name: stage, base, instructions } of stages) {
    files = [...(held.get(base) ?? [])];
    for (const step of instructions) {
      if (step.kind === 'run')
        files.push(...(Object.entries(made).find(([run]) => step.command.includes(run))?.[1] ?? []));
      if (step.kind !== 'copy') continue;
      const origin = step.from === undefined ? context : (held.get(step.from) ?? []);
      const into = step.target.replace(/^\.\/?/, '');
      for (const source of step.sources) {
        const name = source.replace(/^\/app\//, '').replace(/^\.$/, '');
        const found = origin.filter((file) => name === '' || file === name || file.startsWith(`${name}/`));
        if (found.length === 0) missing.push(`${stage ?? 'the image'}: ${source}`);
        const isFolder = name !== '' && found.some((file) => file !== name);
        files.push(...found.map((file) => path.posix.join(into, isFolder ? file.slice(name.length + 1) : file)));
      }
    }
    held.set(stage, files);
  }
  return { files, missing };
}

/** Files whose path is a constant: `const snapshotFile = 'lib/server/...'`. */
const namedFiles = (): { file: string; place: string }[] =>
  repositoryFiles()
    .filter((file) => /^lib\/server\/.*(?<!\.test)\.ts$/.test(file))
    .flatMap((file) =>
      [...readText(file).matchAll(/const \w+(?:File|Folder) = '([a-z][^']*\/[^']+)'/g)].map(([, place = '']) => ({
        file,
        place,
      })),
    );

/** Folders and files that the server reads by path while running: `path.join(process.cwd(), 'messages', ...)`. */
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

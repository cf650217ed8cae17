import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { readText, repositoryFiles, root } from '@/tests/support/repository-files';
import { readDockerfile } from './dockerfile';

/** Only the next build reads it, and it is the largest part. */
const left = /^\.next\/cache\//;

/** Folders and files that the Dockerfile copies out of its build. */
export const builtPlaces: readonly string[] = (readDockerfile(readText('Dockerfile')).stages.at(-1)?.instructions ?? [])
  .flatMap((step) => (step.kind === 'copy' && step.from === 'build' ? step.sources : []))
  .map((source) => source.replace(/^\/app\//, ''));

/** @returns every file of an archive, from the root: the repository's, and what its build has made */
export function packedFiles(): string[] {
  const isFile = (place: string): boolean => statSync(path.join(root, place)).isFile();
  const made = builtPlaces.flatMap((place) =>
    isFile(place)
      ? [place]
      : readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
          .map((name) => path.join(place, name))
          .filter((name) => !left.test(name) && isFile(name)),
  );
  return [...new Set([...repositoryFiles(), ...made])].sort();
}

import { readText } from '@/tests/support/repository-files';
import { readDockerfile } from './dockerfile';

/** Folders and files that the Dockerfile copies out of its build. */
export const builtPlaces: readonly string[] = (readDockerfile(readText('Dockerfile')).stages.at(-1)?.instructions ?? [])
  .flatMap((step) => (step.kind === 'copy' && step.from === 'build' ? step.sources : []))
  .map((source) => source.replace(/^\/app\//, ''));

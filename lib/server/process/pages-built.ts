import { OperatorError } from '@/lib/domain/shared/errors';

/** Set by scripts/start.mjs if the compiler still runs while this process starts; resolves with its exit code. */
const building = globalThis as typeof globalThis & { __pitchcastBuild?: Promise<number> };

/**
 * Waits for the pages, which the first `npm start` compiles while the data are loaded; returns at once if they are
 * already built.
 * @throws {OperatorError} if they cannot be built; the reason has been printed
 */
export async function pagesAreBuilt(announce: (line: string) => void): Promise<void> {
  const { __pitchcastBuild: build } = building;
  if (!build) return;
  announce('Waiting for the pages to be built ...');
  if ((await build) !== 0) throw new OperatorError('The pages could not be built.');
}

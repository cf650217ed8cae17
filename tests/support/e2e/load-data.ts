import { loadingInstant, startSite, temporaryDataDir, untilComplete } from './site-process';

/**
 * Performs a new operator's first start with the packaged seasons, on an empty folder, and stops it.
 *
 * @returns the folder
 * @throws {Error} with what the site printed, if it does not stop cleanly
 */
export async function loadData(dataDir: string = temporaryDataDir()): Promise<string> {
  const first = await startSite({ dataDir, environment: { APP_NOW: loadingInstant } });
  await untilComplete(first);
  const code = await first.stop();
  if (code !== 0) throw new Error(`The first site ended with ${code}:\n${first.output()}`);
  return dataDir;
}

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@/tests/support/repository-files';
import { loadData } from './load-data';
import { leaksIn, secretsOf } from './secrets';
import { copyOfLoadedData, removeDataDir, startSite, untilReady } from './site-process';

/**
 * Runs once per test run: the production build on a fresh data folder, loaded with the packaged seasons; stopped as an
 * operator would. A test's own site starts from a copy of that folder (E2E_LOADED_DATA). E2E_DATA_SEED names one that
 * `scripts/load-data.ts` has loaded, which saves a minute.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const begin = performance.now();
  const loaded = process.env.E2E_DATA_SEED ?? (await loadData());
  process.env.E2E_LOADED_DATA = loaded;
  const dataDir = copyOfLoadedData();
  const site = await startSite({ port: Number(process.env.E2E_PORT), dataDir });
  process.env.E2E_DATA_DIR = site.dataDir;
  await untilReady(site).catch(async (error: unknown) => {
    await site.stop('SIGKILL');
    removeDataDir(site.dataDir);
    if (loaded !== process.env.E2E_DATA_SEED) removeDataDir(loaded);
    throw error;
  });
  console.log(
    `The site is ready after ${((performance.now() - begin) / 1000).toFixed(1)} s on ${process.env.E2E_DATA_SEED ? 'a copied' : 'an empty'} data folder.`,
  );
  return async () => {
    const secrets = secretsOf(dataDir);
    const code = await site.stop();
    const folder = path.join(root, 'test-results');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'site.log'), site.output());
    removeDataDir(site.dataDir);
    if (loaded !== process.env.E2E_DATA_SEED) removeDataDir(loaded);
    // After everything the tests did: logins, links, wrong input, failures.
    const leaks = leaksIn(site.output(), secrets);
    if (leaks.length > 0) throw new Error(`The site's log contains private data:\n${leaks.join('\n')}`);
    if (code !== 0) throw new Error(`The site ended with ${code}; its output is in test-results/site.log.`);
  };
}

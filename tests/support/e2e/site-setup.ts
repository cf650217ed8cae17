import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../repository-files';
import { leaksIn, secretsOf } from './secrets';
import { removeDataDir, startSite, temporaryDataDir, untilReady } from './site-process';

/**
 * Once a run: the production build on a fresh data folder, loaded with the packaged seasons; stopped as an operator would.
 * E2E_DATA_SEED names a loaded data folder to start from a copy of, which spares a minute while one test is being written.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const begin = performance.now();
  const dataDir = temporaryDataDir();
  if (process.env.E2E_DATA_SEED) cpSync(process.env.E2E_DATA_SEED, dataDir, { recursive: true });
  const site = await startSite({ port: Number(process.env.E2E_PORT), dataDir });
  process.env.E2E_DATA_DIR = site.dataDir;
  await untilReady(site);
  console.log(`The site is ready after ${((performance.now() - begin) / 1000).toFixed(1)} s on ${process.env.E2E_DATA_SEED ? 'a copied' : 'an empty'} data folder.`);
  return async () => {
    const secrets = secretsOf(dataDir);
    const code = await site.stop();
    const folder = path.join(root, 'test-results');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'site.log'), site.output());
    removeDataDir(site.dataDir);
    // Whatever the tests did in between: logins, links, wrong input, failures.
    const leaks = leaksIn(site.output(), secrets);
    if (leaks.length > 0) throw new Error(`The site's log holds something private:\n${leaks.join('\n')}`);
    if (code !== 0) throw new Error(`The site ended with ${code}; its output is in test-results/site.log.`);
  };
}

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../repository-files';
import { removeDataDir, startSite, untilReady } from './site-process';

/** Once a run: the production build on a fresh data folder, loaded with the packaged seasons; stopped as an operator would. */
export default async function setup(): Promise<() => Promise<void>> {
  const begin = performance.now();
  const site = await startSite({ port: Number(process.env.E2E_PORT) });
  process.env.E2E_DATA_DIR = site.dataDir;
  await untilReady(site);
  console.log(`The site is ready after ${((performance.now() - begin) / 1000).toFixed(1)} s on an empty data folder.`);
  return async () => {
    const code = await site.stop();
    const folder = path.join(root, 'test-results');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'site.log'), site.output());
    removeDataDir(site.dataDir);
    if (code !== 0) throw new Error(`The site ended with ${code}; its output is in test-results/site.log.`);
  };
}

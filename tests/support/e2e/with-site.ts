import { freePort } from '@/tests/support/free-port';
import setUpSite from './site-setup';

/**
 * Works on a running site or on its own: the production build with the tests' data, which is always stopped (after an
 * error, by Ctrl-C).
 * @param given the running site's address
 */
export async function withSite(given: string | undefined, work: (url: string) => Promise<void>): Promise<void> {
  if (given !== undefined) return work(given);
  process.env.E2E_PORT ??= String(await freePort());
  const stop = await setUpSite();
  try {
    await work(`http://localhost:${process.env.E2E_PORT}`);
  } finally {
    await stop();
  }
}

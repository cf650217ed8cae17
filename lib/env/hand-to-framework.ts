import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Next.js would compile next.config.ts at each start, and keep two compilers in memory to do so (45 MB). Like Next.js's
 * own standalone servers, this hands over the build's configuration in a variable instead.
 * @param folder the project's, with a production build
 */
export function handToFramework(folder: string): void {
  const { config } = JSON.parse(readFileSync(path.join(folder, '.next/required-server-files.json'), 'utf8')) as {
    config: unknown;
  };
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

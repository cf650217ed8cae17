import path from 'node:path';
import { build } from 'esbuild';

/**
 * One file of our own code; packages stay external, so that the framework's bundle and the server load the same copies.
 * @param root folder of the project
 */
export async function bundleServer(root: string): Promise<void> {
  await build({
    entryPoints: [path.join(root, 'lib/server/process/server.ts')],
    outfile: path.join(root, 'dist/server.mjs'),
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    tsconfig: path.join(root, 'tsconfig.json'),
    sourcemap: true,
    logLevel: 'warning',
  });
}

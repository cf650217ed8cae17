import path from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles our own code into one file for the server, and one for the process that starts several; packages stay
 * external, so that the framework's bundle and the server load the same copies.
 * @param root folder of the project
 */
export async function bundleServer(root: string): Promise<void> {
  await build({
    entryPoints: ['server', 'workers'].map((name) => path.join(root, `lib/server/process/${name}.ts`)),
    outdir: path.join(root, 'dist'),
    outExtension: { '.js': '.mjs' },
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

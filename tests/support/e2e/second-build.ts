import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../repository-files';

/** Below the project, so that the bundler takes its packages for the project's own; not looked at by git, lint or the type checker. */
const folder = path.join(root, '.data-second-build');
const sources = ['app', 'components', 'lib', 'messages', 'public', 'scripts', 'stores', 'types', 'middleware.ts', 'next.config.ts', 'package.json', 'tsconfig.json'];
const made = ['.next/BUILD_ID', '.next/server', '.next/static', 'dist'];

/**
 * A second build of the very same sources but for one word, in a folder of its own: what a deployment is to an open page.
 * @returns the folder to start it from, and its id
 */
export function makeSecondBuild(): { root: string; id: string } {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of sources.filter((source) => existsSync(path.join(root, source)))) cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const words = path.join(folder, 'messages/en/shell.json');
  const changed = JSON.parse(readFileSync(words, 'utf8')) as Record<string, string>;
  writeFileSync(words, JSON.stringify({ ...changed, skip: 'Skip to the second build' }));
  const result = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--force'], { cwd: folder, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`The second build failed:\n${result.stdout}${result.stderr}`);
  for (const file of made) if (!existsSync(path.join(folder, file))) throw new Error(`The second build lacks ${file}`);
  return { root: folder, id: readFileSync(path.join(folder, '.next/BUILD_ID'), 'utf8').trim() };
}

export function removeSecondBuild(): void {
  rmSync(folder, { recursive: true, force: true });
}

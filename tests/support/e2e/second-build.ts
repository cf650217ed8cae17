import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@/tests/support/repository-files';

/** Inside the project, where its packages and settings are found; ignored by git, lint and the type checker. */
const folder = path.join(root, '.data-second-build');
const parts = ['.next', 'dist', 'public', 'package.json', 'next.config.ts', 'lib'];
const textFile = /\.(?:js|json|html|rsc)$|BUILD_ID$/;

/**
 * A deployment as an open page sees it: the build with another id and one changed text, in its own folder. It is
 * copied, not built again: from the same sources it would not differ in anything else.
 * @returns the folder to start it from, and its id
 * @throws {Error} if the id or the text is not found in the production build
 */
export function makeSecondBuild(): { root: string; id: string } {
  const first = readFileSync(path.join(root, '.next/BUILD_ID'), 'utf8').trim();
  const second = [...first].toReversed().join('');
  const { skip } = JSON.parse(readFileSync(path.join(root, 'messages/en/shell.json'), 'utf8')) as { skip: string };
  removeSecondBuild();
  mkdirSync(folder, { recursive: true });
  const isWanted = (source: string) => source !== path.join(root, '.next/cache');
  for (const name of parts)
    cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: isWanted,
    });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  renameSync(path.join(folder, '.next/static', first), path.join(folder, '.next/static', second));
  replaceIn(folder, first, second);
  replaceIn(path.join(folder, '.next/server'), `"${skip}"`, '"Skip to the second build"');
  return { root: folder, id: second };
}

/** @throws {Error} if no file contains `old` */
function replaceIn(where: string, old: string, now: string): void {
  const files = readdirSync(where, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && textFile.test(entry.name),
  );
  let found = false;
  for (const file of files.map(({ parentPath, name }) => path.join(parentPath, name))) {
    const text = readFileSync(file, 'utf8');
    if (!text.includes(old)) continue;
    found = true;
    writeFileSync(file, text.replaceAll(old, now));
  }
  if (!found) throw new Error(`No file in the build contains ${old}.`);
}

export function removeSecondBuild(): void {
  rmSync(folder, { recursive: true, force: true });
}

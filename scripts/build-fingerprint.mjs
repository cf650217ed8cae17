import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Plain JavaScript, because the start needs this before it knows whether anything must be compiled. */
export const root = path.join(import.meta.dirname, '..');
export const entry = path.join(root, 'dist/server.mjs');
/** The entry point that starts several processes. */
export const workersEntry = path.join(root, 'dist/workers.mjs');
const record = path.join(root, 'dist/build.json');

const folders = ['app', 'components', 'lib', 'messages', 'public', 'scripts', 'stores'];
const files = [
  'middleware.ts',
  'next.config.ts',
  'package.json',
  'package-lock.json',
  'postcss.config.mjs',
  'tsconfig.json',
];
/** Folders that the build generates or that are never part of it. */
const left = [
  /\.test\.tsx?$/,
  /^lib\/theme\/generated\//,
  /^public\/sw\.js/,
  /^public\/(?:_i18n|builds|offline)\//,
  /(?:^|\/)\./,
];

/** @returns {string} a fingerprint that changes with every source that goes into the build */
export function sourceFingerprint() {
  const sources = folders.flatMap(filesIn).concat(files.filter((file) => existsSync(path.join(root, file))));
  const hash = createHash('sha256');
  for (const file of sources.filter((name) => !left.some((pattern) => pattern.test(name))).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

/** @returns {boolean} whether the build in dist/ and .next/ was made from exactly these sources */
export function isBuilt() {
  if (!existsSync(entry) || !existsSync(path.join(root, '.next/BUILD_ID'))) return false;
  try {
    return JSON.parse(readFileSync(record, 'utf8')).fingerprint === sourceFingerprint();
  } catch {
    return false;
  }
}

/** The file with the fingerprint of the build's sources; written last, removed first. */
export const buildRecord = record;

/** @param {string} folder */
function filesIn(folder) {
  const whole = path.join(root, folder);
  if (!existsSync(whole)) return [];
  return readdirSync(whole, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(whole, name)).isFile())
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')));
}

/**
 * A loader hook: imports JSON as the app does, without import attributes, which the framework's bundler does not need.
 */
import { readFile } from 'node:fs/promises';

export async function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.json')) return next(url, context);
  return { format: 'module', shortCircuit: true, source: `export default ${await readFile(new URL(url), 'utf8')}` };
}

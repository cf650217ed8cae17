import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { hintCompilation } from './hint-compilation';

const build = mkdtempSync(path.join(os.tmpdir(), 'build-'));
afterEach(() => rmSync(build, { recursive: true, force: true }));

it('puts the hint before the framework’s files, once, and leaves the others', () => {
  mkdirSync(path.join(build, 'static'));
  writeFileSync(path.join(build, 'build-manifest.json'), JSON.stringify({ rootMainFiles: ['static/main.js'] }));
  for (const name of ['main', 'page']) writeFileSync(path.join(build, `static/${name}.js`), 'run()');
  for (let time = 0; time < 2; time += 1) hintCompilation(build);
  expect(readFileSync(path.join(build, 'static/main.js'), 'utf8')).toBe('//# allFunctionsCalledOnLoad\nrun()');
  expect(readFileSync(path.join(build, 'static/page.js'), 'utf8')).toBe('run()');
});

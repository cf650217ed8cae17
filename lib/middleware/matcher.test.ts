import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  fileFolders,
  files,
  handledFiles,
  handledFolders,
  isProgramPath,
  isStaticPath,
} from '@/lib/routing/file-paths';
import { config } from '@/middleware';

const matcher = new RegExp(`^${config.matcher[0]}$`);

describe('the middleware', () => {
  it.each([
    '/',
    '/predictions/today',
    '/foo.png',
    '/x.php',
    '/es/nada.json',
    '/index.html',
    '/apis',
    '/ogre',
    '/flagship',
    '/icons.png',
    '/robots.txt.bak',
    '/ru/favicon.ico',
    '/.env',
  ])('handles %s', (path) => {
    expect(matcher.test(path)).toBe(true);
    expect(isProgramPath(path)).toBe(false);
  });

  it.each([...fileFolders, ...handledFolders])('leaves /%s/ alone', (folder) => {
    expect(matcher.test(`/${folder}/x.png`)).toBe(false);
    expect(matcher.test(`/${folder}`)).toBe(false);
    expect(isProgramPath(`/${folder}/x.png`)).toBe(true);
  });

  it.each([...files, ...handledFiles])('leaves /%s alone', (file) => {
    expect(matcher.test(`/${file}`)).toBe(false);
    expect(isProgramPath(`/${file}`)).toBe(true);
  });

  it('leaves every file in public/ alone, and the server knows them as files', () => {
    for (const entry of readdirSync('public', { withFileTypes: true })) {
      const path = entry.isDirectory() ? `/${entry.name}/x` : `/${entry.name}`;
      expect(matcher.test(path), path).toBe(false);
      // The framework answers for messages, which are not a file.
      expect(isStaticPath(path), path).toBe(entry.name !== '_i18n');
    }
  });

  it('leaves every file that a route generates alone', () => {
    const folders = readdirSync('app', { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && !entry.name.startsWith('['),
    );
    for (const { name } of folders) expect(matcher.test(`/${decodeURIComponent(name)}`), name).toBe(false);
  });
});

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptSecret, writePrivateFile } from './secrets';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pitchcast-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('keptSecret', () => {
  it('is made once, long, and readable by its owner only', () => {
    const secret = keptSecret(folder);
    expect(secret.length).toBeGreaterThanOrEqual(43);
    expect(keptSecret(folder)).toBe(secret);
    expect(statSync(path.join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
  });

  it('is never replaced in silence', () => {
    writeFileSync(path.join(folder, 'auth-secret'), '');
    expect(() => keptSecret(folder)).toThrow(/auth-secret/);
  });
});

describe('writePrivateFile', () => {
  it('replaces a file whole, in folders that are made where missing', () => {
    const file = path.join(folder, 'a/b.json');
    writePrivateFile(file, 'long content');
    writePrivateFile(file, 'short');
    expect(readFileSync(file, 'utf8')).toBe('short');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writePrivateFile } from '@/lib/server/db/private-file';
import { storedSecrets } from './stored-secrets';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pitchcast-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string) => path.join(folder, name);
const modeOf = (name: string) => statSync(file(name)).mode & 0o777;

describe('storedSecrets', () => {
  it('are made once, long enough, and readable only by their owner', () => {
    const { AUTH_SECRET, AUTH_SECRET_PREVIOUS } = storedSecrets(folder);
    expect(AUTH_SECRET.length).toBeGreaterThanOrEqual(43);
    expect(AUTH_SECRET_PREVIOUS).toBeUndefined();
    expect(storedSecrets(folder)).toEqual({ AUTH_SECRET });
    expect(modeOf('auth-secret')).toBe(0o600);
  });

  it('change when the file is renamed, while the old secret is still known', () => {
    const { AUTH_SECRET: old } = storedSecrets(folder);
    renameSync(file('auth-secret'), file('auth-secret-previous'));
    const changed = storedSecrets(folder);
    expect(changed.AUTH_SECRET_PREVIOUS).toBe(old);
    expect(changed.AUTH_SECRET).not.toBe(old);
    rmSync(file('auth-secret-previous'));
    expect(storedSecrets(folder)).toEqual({ AUTH_SECRET: changed.AUTH_SECRET });
  });

  it('are restricted to their owner again after a copy has widened their permissions', () => {
    storedSecrets(folder);
    chmodSync(file('auth-secret'), 0o644);
    storedSecrets(folder);
    expect(modeOf('auth-secret')).toBe(0o600);
  });

  it('come from the environment if it has them, without creating a file', () => {
    const given = { AUTH_SECRET: 'x'.repeat(32), AUTH_SECRET_PREVIOUS: 'y'.repeat(32) };
    expect(storedSecrets(folder, given)).toEqual(given);
    expect(existsSync(file('auth-secret'))).toBe(false);
  });

  it.each(['auth-secret', 'auth-secret-previous'])('are never replaced silently: %s', (name) => {
    writeFileSync(file(name), 'short');
    expect(() => storedSecrets(folder)).toThrow(name);
  });
});

describe('writePrivateFile', () => {
  it('replaces a file atomically, and creates missing folders', () => {
    writePrivateFile(file('a/b.json'), 'long content');
    writePrivateFile(file('a/b.json'), 'short');
    expect(readFileSync(file('a/b.json'), 'utf8')).toBe('short');
    expect(modeOf('a/b.json')).toBe(0o600);
  });
});

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockDataFolder } from './data-folder-lock';
import { closeToOthers } from './private-folder';

const modeOf = (folder: string): string => (fs.statSync(folder).mode & 0o7777).toString(8);

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pitchcast-modes-'));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('is created for its owner only', () => {
    closeToOthers(path.join(folder, 'a', 'b'));
    expect(modeOf(path.join(folder, 'a', 'b'))).toBe('700');
  });

  it.each([0o755, 0o750, 0o711, 0o777])('is closed to others if it is empty or ours, with mode %o', (mode) => {
    fs.chmodSync(folder, mode);
    closeToOthers(folder);
    expect(modeOf(folder)).toBe('700');
    fs.mkdirSync(path.join(folder, 'database'));
    fs.chmodSync(folder, mode);
    lockDataFolder(folder).release();
    expect(modeOf(folder)).toBe('700');
  });

  it('is refused, and left as it is, if it is shared with others', () => {
    fs.writeFileSync(path.join(folder, 'letter.txt'), '');
    fs.chmodSync(folder, 0o755);
    expect(() => closeToOthers(folder)).toThrow(/\(DATA_DIR\) is open to other users.+mode 755.+a folder of its own/s);
    expect(modeOf(folder)).toBe('755');
    fs.renameSync(path.join(folder, 'letter.txt'), path.join(folder, 'lock'));
    fs.chmodSync(folder, 0o1777);
    expect(() => lockDataFolder(folder)).toThrow(/mode 1777.+a folder of its own/s);
    expect(modeOf(folder)).toBe('1777');
    vi.spyOn(os, 'tmpdir').mockReturnValue(folder);
    fs.rmSync(path.join(folder, 'lock'));
    expect(() => lockDataFolder(folder)).toThrow(/a folder of its own/);
    expect(modeOf(folder)).toBe('1777');
  });

  it('is closed to others if it is a newly mounted disk', () => {
    fs.chmodSync(folder, 0o1777);
    closeToOthers(folder);
    expect(modeOf(folder)).toBe('700');
  });

  it("is refused if it can't be closed to others", () => {
    fs.chmodSync(folder, 0o755);
    vi.spyOn(fs, 'chmodSync').mockImplementation(() => {
      throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
    });
    expect(() => closeToOthers(folder)).toThrow(/chmod 700/);
    vi.spyOn(fs, 'chmodSync').mockImplementation(() => undefined);
    expect(() => closeToOthers(folder)).toThrow(/does not support permissions/);
  });
});

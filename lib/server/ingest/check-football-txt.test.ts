import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedData, sharedNote, sharedPath } from '@/tests/support/shared-data';
import { checkFootballTxt, differenceOf, reportedOf, type CheckedTxtFile } from './check-football-txt';

async function check(folder: string): Promise<CheckedTxtFile[]> {
  const files: CheckedTxtFile[] = [];
  for await (const file of checkFootballTxt(folder)) files.push(file);
  return files;
}

describe('the check of a folder', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pitchcast-txt-'));
  beforeAll(() => {
    mkdirSync(path.join(folder, 'europe/poland'), { recursive: true });
    mkdirSync(path.join(folder, 'clubs'));
    const head = ['= Poland Ekstraklasa 2024/25', '# Matches  3', 'Sat Mar 1 2025'];
    const rows = ['  Lech v Legia  2-1', '  Wisła v Cracovia  2-1 (3-0)'];
    writeFileSync(path.join(folder, 'europe/poland/2024-25_pl1.txt'), [...head, ...rows].join('\n'));
    writeFileSync(path.join(folder, 'clubs/pl.clubs.txt'), '= Poland\nLech Poznań');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('compares each file with its header', async () => {
    const [file, ...others] = await check(folder);
    expect(others).toEqual([]);
    expect(file).toMatchObject({ file: 'europe/poland/2024-25_pl1.txt', declared: 3, read: 1, stored: 1 });
    expect(file?.refused.map(({ reason }) => reason)).toEqual([expect.stringContaining('3-0')]);
    expect(file && differenceOf(file)).toBe(-1);
  });

  it('reports a missing folder', async () => {
    await expect(check(path.join(folder, 'nowhere'))).rejects.toThrow('cannot be read');
  });
});

/** The collection's own errors, one by one. */
const explained: Readonly<Record<string, { difference: number; why: string }>> = {
  'england/2025-26/4-league2.txt': {
    difference: 12,
    why: 'round 24 appears twice; its 12 matches are reported as doubled',
  },
  'world/africa/uganda/2023-24_ug1.txt': {
    difference: 1,
    why: 'an abandoned match appears beside its remaining 80 minutes',
  },
};

describe.skipIf(sharedData === null)(`the collection${sharedNote}`, () => {
  it('stores or reports as many matches as each of its files declares', async () => {
    const files = await check(sharedPath('football-txt'));
    expect(files.length).toBe(388);
    const declared = files.filter((file) => file.declared !== null);
    expect(declared.length).toBe(380);
    const different = Object.fromEntries(
      declared.flatMap((file) => (differenceOf(file) === 0 ? [] : [[file.file, differenceOf(file)]])),
    );
    expect(different).toEqual(
      Object.fromEntries(Object.entries(explained).map(([file, { difference }]) => [file, difference])),
    );
    expect(files.reduce((sum, { unaccounted }) => sum + unaccounted, 0)).toBe(0);
    const left = files.filter((file) => file.left !== null);
    const total = (count: (file: CheckedTxtFile) => number): number =>
      files.reduce((sum, file) => sum + count(file), 0);
    expect(total(({ stored }) => stored) + total(reportedOf)).toBe(92_034 + 15);
    expect(total(({ stored }) => stored)).toBe(91_731);
    // Content that the registry does not know is named as such, as a whole.
    expect(new Set(left.map(({ left: reason }) => reason?.replace(/^\d+/, 'N')))).toEqual(
      new Set([
        'N matches read and none stored: a competition that the registry does not know',
        'N matches read and none stored: the same matches with line-ups',
      ]),
    );
    const unread = files.filter(({ declared: named }) => named === null);
    expect(Object.fromEntries(unread.map(({ file, stored, refused }) => [file, [stored, refused.length]]))).toEqual({
      'copa-america/2021--brazil/copa.txt': [28, 0],
      'copa-america/2024--usa/copa.txt': [32, 0],
      'euro/2024--germany/euro.txt': [51, 0],
      'worldcup/2022--qatar/cup.txt': [48, 0],
      'worldcup/2022--qatar/cup_finals.txt': [16, 0],
      'worldcup/2026--usa/cup.txt': [72, 0],
      'worldcup/2026--usa/cup_finals.txt': [32, 0],
      'worldcup/2026--usa/quali_playoffs.txt': [11, 5],
    });
  });
});

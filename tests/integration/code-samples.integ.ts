import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeSamples } from '@/lib/server/api/code-samples';
import { saveRanking } from '@/lib/server/repositories/ranking-repository';
import { evenFit, insertFit, insertRound } from '@/tests/support/football';
import { hasCurl, hasPython, pythonNote } from '@/tests/support/python';
import { useRouteServer } from '@/tests/support/route-server';
import { useTestSite } from '@/tests/support/site';

const run = promisify(execFile);
const linesOf = (text: string): string[] => text.trimEnd().split(/\r?\n/);

/** Runs a sample as somebody who copies it would. */
const programs = {
  curl: (code: string) => run('sh', ['-c', code.replace(/^curl/, 'curl --silent --fail')]),
  Python: (code: string) => run('python3', ['-X', 'utf8', '-c', code]),
  JavaScript: (code: string) => run(process.execPath, ['--input-type=module', '-e', code]),
};

describe('the code samples in the documentation', () => {
  const site = useTestSite('embedded', { now: '2026-03-14T09:00:00Z' });
  const server = useRouteServer();

  beforeAll(async () => {
    await site.database.transaction(async (tx) => {
      await insertRound(tx);
      // Two pages of fits, including the one for the round.
      for (let day = 1; day <= 24; day += 1)
        await insertFit(tx, 'en.1', { ...evenFit, fittedOn: `2026-02-${String(day).padStart(2, '0')}` });
      const ranked = { country: 'gb-eng', leagueCode: 'en.1', group: 'europe' } as const;
      await saveRanking(tx, {
        scope: 'clubs',
        madeOn: '2026-03-14',
        teams: [{ ...ranked, teamId: 'arsenal', points: 1900.5, before: 1890 }],
      });
    });
  });

  const outputs = async (language: keyof typeof programs): Promise<string[][]> => {
    const all: string[][] = [];
    for (const { byLanguage } of codeSamples(server.url))
      all.push(linesOf((await programs[language](byLanguage[language])).stdout));
    return all;
  };

  it.runIf(hasPython)(`run in Python${pythonNote}`, async () => {
    const [day, file, pages] = await outputs('Python');
    expect(day?.[0]).toMatch(/^Arsenal Everton 0\.\d+$/);
    expect([day?.length, file, pages?.length]).toEqual([6, ['Arsenal 1900.5'], 25]);
    expect(pages?.at(-1)).toBe('2026-02-24 2');
  });

  it('run in JavaScript', async () => {
    const [day, file, pages] = await outputs('JavaScript');
    expect(day?.[0]).toMatch(/^Arsenal Everton 0\.\d+$/);
    expect([day?.length, pages?.length]).toEqual([6, 25]);
    expect(file?.[0]).toContain('Arsenal,gb-eng,en.1,1900.5,1890');
  });

  it.runIf(hasCurl)(`run with curl${hasCurl ? '' : ' (skipped: no curl on this machine)'}`, async () => {
    const [day, file, pages] = await outputs('curl');
    expect((JSON.parse(day?.join('\n') ?? '') as { items: unknown[] }).items).toHaveLength(6);
    expect(file?.[1]).toContain('Arsenal');
    expect((JSON.parse(pages?.join('\n') ?? '') as { items: unknown[] }).items).toHaveLength(20);
  });
});

import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { asc, sql } from 'drizzle-orm';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { rowsOf } from '@/lib/server/db/rows';
import { betsOfTheDay } from '@/lib/server/db/schema';
import { databases } from '@/tests/support/database';
import { insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { root } from '@/tests/support/repository-files';
import { useTestSite } from '@/tests/support/site';

const processes = 3;
const days = ['2026-03-14', '2026-03-15', '2026-03-16', '2026-03-17', '2026-03-18'];

describe.runIf(databases.includes('postgresql'))('operating system processes sharing one PostgreSQL', () => {
  const site = useTestSite('postgresql', { now: '2026-03-13T09:00:00Z' });
  const children: ChildProcess[] = [];
  afterAll(() => children.forEach((child) => child.kill()));

  it('seal one bet of the day together, day after day, with or without a pick', async () => {
    await site.database.transaction(async (tx) => {
      // The last day has no match, so processes race to record "no pick" too.
      for (const day of days.slice(0, -1))
        await insertPrediction(
          tx,
          predictionOf(
            await insertMatch(tx, {
              home: 'arsenal',
              away: 'everton',
              kickOff: `${day}T15:00:00Z`,
              meeting: days.indexOf(day),
            }),
          ),
        );
    });
    const [named] = rowsOf<{ name: string }>(await site.database.sql.execute(sql`select current_database() as name`));
    const url = new URL(inject('postgresql') ?? '');
    url.pathname = `/${named?.name ?? ''}`;

    const instances = Array.from({ length: processes }, () => {
      const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/seal-process.ts', url.href], {
        cwd: root,
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      children.push(child);
      const lines: AsyncIterator<string, undefined> = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      const read = async () => {
        const next = await lines.next();
        if (next.done) throw new Error('The process ended early.');
        return next.value;
      };
      return {
        pid: child.pid,
        read,
        notify: (line: string) => child.stdin.write(`${line}\n`),
        end: () => new Promise((resolve) => child.once('exit', resolve).stdin?.end()),
      };
    });
    expect(await Promise.all(instances.map(({ read }) => read()))).toEqual(Array(processes).fill('ready'));
    expect(new Set([process.pid, ...instances.map(({ pid }) => pid)]).size).toBe(processes + 1);

    for (const day of days) {
      for (const { notify } of instances) notify(`${day}T06:00:00Z`);
      const responses = await Promise.all(instances.map(({ read }) => read()));
      expect(
        responses.filter((response) => response === 'true'),
        `${day}: ${responses.join(', ')}`,
      ).toHaveLength(1);
      expect(responses.filter((response) => response === 'false')).toHaveLength(processes - 1);
    }
    expect(await Promise.all(instances.map(({ end }) => end()))).toEqual(Array(processes).fill(0));
    const bets = await site.database.sql.select().from(betsOfTheDay).orderBy(asc(betsOfTheDay.day));
    expect(bets.map(({ day, predictionId }) => [day, predictionId !== null])).toEqual(
      days.map((day) => [day, day !== days.at(-1)]),
    );
  });
});

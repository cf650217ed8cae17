import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recordBands, seasonForecasts, teamForecasts } from '@/lib/server/db/schema';
import { datasets } from '@/lib/server/services/open-data/datasets';
import { insertRound } from '@/tests/support/football';
import { hasPython, pythonNote } from '@/tests/support/python';
import { readText, repositoryFiles } from '@/tests/support/repository-files';
import { useRouteServer } from '@/tests/support/route-server';
import { useTestSite } from '@/tests/support/site';

const run = promisify(execFile);

/** The parts of notebook format 4.5 that are used; no outputs are stored. */
const cellSchema = z.object({ id: z.string(), metadata: z.object({}), source: z.array(z.string()) });
const notebookSchema = z.object({
  nbformat: z.literal(4),
  nbformat_minor: z.literal(5),
  metadata: z.object({ kernelspec: z.object({ name: z.literal('python3') }) }),
  cells: z.array(
    z.discriminatedUnion('cell_type', [
      cellSchema.extend({ cell_type: z.literal('markdown') }),
      cellSchema.extend({ cell_type: z.literal('code'), execution_count: z.null(), outputs: z.tuple([]) }),
    ]),
  ),
});

const files = repositoryFiles().filter((file) => file.endsWith('.ipynb'));
const codeOf = (file: string): string[] =>
  notebookSchema
    .parse(JSON.parse(readText(file)))
    .cells.flatMap(({ cell_type: type, source }) => (type === 'code' ? [source.join('')] : []));

describe.each(files)('%s', (file) => {
  const site = useTestSite('embedded', { now: '2026-03-14T09:00:00Z' });
  const server = useRouteServer();

  beforeAll(async () => {
    const [match] = await site.database.transaction(insertRound);
    const seasonId = match?.seasonId ?? 0;
    const { sql } = site.database;
    const band = { origin: 'backtest', leagueCode: 'en.1', market: 'match-result', band: 6 } as const;
    await sql.insert(recordBands).values({ ...band, chances: 40, forecast: 26, hits: 27 });
    await sql.insert(seasonForecasts).values({
      seasonId,
      inputs: 'a',
      modelVersion: 'test-1',
      fittedOn: '2026-03-14',
      runs: 10_000,
      matchesLeft: 7,
      computedAt: new Date('2026-03-14T04:00:00Z'),
    });
    await sql.insert(teamForecasts).values([
      { seasonId, teamId: 'everton', meanPoints: 70, positions: [0.25, 0.75] },
      { seasonId, teamId: 'arsenal', meanPoints: 80, positions: [0.75, 0.25] },
    ]);
  });

  it('reads only columns that the files have', () => {
    const code = codeOf(file).join('\n');
    const loaded = Object.entries(datasets).filter(([id]) => code.includes(`load("${id}")`));
    expect(loaded.length).toBeGreaterThan(0);
    const columns = loaded.flatMap(([, { fields }]) => fields.map(({ name }) => name));
    const read = [...code.matchAll(/(?:row|band)\["(\w+)"\]/g)].map(([, name]) => name);
    expect(read.length).toBeGreaterThan(0);
    expect(read.filter((name) => !columns.includes(name ?? ''))).toEqual([]);
  });

  it.runIf(hasPython)(`has cells that Python compiles${pythonNote}`, () => {
    for (const input of codeOf(file))
      execFileSync('python3', ['-c', 'import sys; compile(sys.stdin.read(), "cell", "exec")'], { input });
  });

  it.runIf(hasPython)(`prints a site’s calibration and title race${pythonNote}`, async () => {
    const { stdout } = await run('python3', ['-X', 'utf8', '-c', codeOf(file).join('\n')], {
      env: { ...process.env, PITCHCAST_SITE: server.url, MPLBACKEND: 'agg' },
    });
    expect(stdout.trimEnd().split('\n')).toEqual([
      'forecast  came true  outcomes',
      '   65.0%      67.5%        40',
      'en.1, 2025-26: champions',
      ' 75.0%  Arsenal',
      ' 25.0%  Everton',
    ]);
  });
});

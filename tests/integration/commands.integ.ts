import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { POST } from '@/app/api/admin/commands/[command]/route';
import { createClock } from '@/lib/domain/shared/clock';
import { addDays } from '@/lib/domain/shared/dates';
import { commandResponse } from '@/lib/server/api/command-response';
import { migrate } from '@/lib/server/db/migrate';
import { openDatabase } from '@/lib/server/db/open-database';
import { rowsOf } from '@/lib/server/db/rows';
import { knownTeams } from '@/lib/server/ingest/teams/team-registry';
import { log } from '@/lib/server/log/log';
import { root } from '@/tests/support/repository-files';
import { useTestSite } from '@/tests/support/site';
import { createSourceFolder, seasonOf } from '@/tests/support/source-folder';
import { thinned } from '@/tests/support/thinned';

const newFolder = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'pitchcast-commands-'));

describe('the server’s command endpoint', () => {
  const folder = newFolder();
  const secret = 's'.repeat(43);
  const source = createSourceFolder();
  const site = useTestSite('embedded', { env: { DATA_DIR: folder, DATA_SOURCES: 'openfootball' } });
  beforeAll(() => {
    fs.writeFileSync(path.join(folder, 'server.json'), JSON.stringify({ port: 1, pid: 1, secret }));
    source.put('2025-26/en.1.json', seasonOf('2026-03-01', '2026-03-13'));
  });
  afterAll(() => {
    fs.rmSync(folder, { recursive: true });
    source.remove();
  });
  const ask = (command: string, body: unknown, authorization = `Bearer ${secret}`): Promise<Response> =>
    POST(
      new Request(`http://localhost/api/admin/commands/${command}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      { params: Promise.resolve({ command }) },
    );

  it('accepts only clients that can read DATA_DIR', async () => {
    for (const authorization of ['', 'Bearer', `Bearer ${secret.slice(1)}`, `Bearer ${'x'.repeat(43)}`]) {
      const response = await ask('verify-ledger', {}, authorization);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ key: 'errors.unauthorized' });
    }
  });

  it('knows its commands and their input', async () => {
    expect((await ask('format-disk', {})).status).toBe(404);
    expect((await ask('ingest', { source: 7 })).status).toBe(422);
    expect((await ask('ingest', { source: 'openfootball', force: true })).status).toBe(422);
  });

  it('runs an ingest and returns its output and exit code', async () => {
    const response = await ask('ingest', { source: 'openfootball', from: source.path });
    expect(response.headers.get('content-type')).toContain('application/x-ndjson');
    const lines = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(lines).toContainEqual({ line: 'openfootball: 30 added, 0 changed, 0 unchanged, 0 refused' });
    expect(lines.at(-1)).toEqual({ succeeded: true });
    expect(site.invalidated).toContain('league:en.1');
  });

  it('reports the last day allowed for premium instead of a database error', async () => {
    const body = { email: 'fan@example.org', premiumUntil: '2999-12-31' };
    const output = await (await ask('user', body)).text();
    expect(output).toMatch(
      /--premium-until is 2999-12-31; expected a date up to 20\d\d-\d\d-\d\d\. Nothing was changed/,
    );
    expect(output).not.toMatch(/insert|params/);
    const last = /up to (\S+)\./.exec(output)?.[1] ?? '';
    expect(await (await ask('user', { ...body, premiumUntil: last })).text()).toContain(`premium until ${last}`);
  });

  it('returns failures too', async () => {
    const lines = (await (await ask('ingest', { source: 'openfootball', from: '/nowhere/at/all' })).text())
      .trim()
      .split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ succeeded: false });
  });
});

describe('a command that fails inside the server', () => {
  const site = useTestSite('embedded');

  it('is logged, whether or not its client is still connected', async () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    await site.database.transaction((tx) => tx.execute(sql`drop table ledger cascade`));
    const listening = await commandResponse('verify-ledger', {}).text();
    expect(listening).toContain('The command failed');
    await commandResponse('verify-ledger', {}).body?.cancel();
    await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(2), { timeout: 60_000 });
    expect(logged.mock.calls[1]?.[0]).toMatchObject({ command: 'verify-ledger', err: expect.any(Error) as Error });
    logged.mockRestore();
  });
});

describe('npm run ingest', () => {
  const template = newFolder();
  const source = createSourceFolder();
  const clubs = knownTeams
    .filter((team) => team.country === 'gb-eng')
    .slice(0, 20)
    .map((team) => team.name);
  const seasons = ['2021-22', '2022-23', '2023-24', '2024-25'];
  /** A double round robin for 20 clubs, each playing once a round, by the circle method. */
  const roundOf = (home: number, away: number): number =>
    ((home === 19 ? 2 * away : away === 19 ? 2 * home : home + away) % 19) + (home > away ? 19 : 0);
  beforeAll(async () => {
    const database = await openDatabase({ DATA_DIR: template, DATABASE_URL: undefined }, createClock());
    await migrate(database);
    await database.close();
    for (const season of seasons)
      source.put(
        `${season}/en.1.json`,
        seasonOf(`${season.slice(0, 4)}-07-05`, '2030-01-01', clubs).map((match) => {
          const round = roundOf(clubs.indexOf(match.team1), clubs.indexOf(match.team2));
          return {
            ...match,
            round: `Matchday ${round + 1}`,
            date: addDays(`${season.slice(0, 4)}-08-01`, 7 * round),
          };
        }),
      );
  });
  afterAll(() => {
    fs.rmSync(template, { recursive: true });
    source.remove();
  });

  const copy = (): string => {
    const folder = newFolder();
    fs.cpSync(path.join(template, 'database'), path.join(folder, 'database'), { recursive: true });
    return folder;
  };
  const start = (folder: string, ...parameters: string[]) =>
    spawn(process.execPath, ['--import', 'tsx', 'lib/cli/ingest.ts', ...parameters], {
      cwd: root,
      env: {
        ...process.env,
        DATA_DIR: folder,
        DATABASE_URL: '',
        DATA_SOURCES: 'openfootball',
        APP_NOW: '2026-03-14T09:00:00Z',
      },
    });
  const ended = (child: ReturnType<typeof start>) => new Promise<number | null>((resolve) => child.on('exit', resolve));
  const countBySeason = async (folder: string) => {
    const database = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, createClock());
    try {
      const rows = rowsOf<{ label: string; count: number }>(
        await database.sql.execute(
          sql`select s.label, count(m.id)::int as count from seasons s left join matches m on m.season_id = s.id group by s.label`,
        ),
      );
      return new Map(rows.map(({ label, count }) => [label, count]));
    } finally {
      await database.close();
    }
  };

  it.each(thinned([5, 60], 2))('leaves only complete files when killed %i ms after its first file', async (wait) => {
    const folder = copy();
    try {
      const child = start(folder, '--source', 'openfootball', '--from', source.path);
      const exit = ended(child);
      for await (const line of createInterface({ input: child.stdout })) {
        if (!line.startsWith('2021-22/en.1.json: 380 added')) continue;
        await new Promise((resolve) => setTimeout(resolve, wait));
        child.kill('SIGKILL');
      }
      await exit;
      const counts = await countBySeason(folder);
      expect(counts.get('2021-22')).toBe(380);
      for (const count of counts.values()) expect([0, 380]).toContain(count);
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });

  it('exits with 1 for a failed source and 2 for wrong usage, with a line that gives the reason', async () => {
    const folder = copy();
    try {
      const run = async (...parameters: string[]) => {
        const child = start(folder, ...parameters);
        const printed: Buffer[] = [];
        child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
        child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
        return { code: await ended(child), text: Buffer.concat(printed).toString() };
      };
      expect(await run('--source', 'openfootball', '--from', '/nowhere/at/all')).toMatchObject({
        code: 1,
        text: expect.stringContaining('there is no folder') as string,
      });
      expect(await run()).toMatchObject({ code: 2, text: expect.stringContaining('--source is missing') as string });
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });
});

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '@/lib/server/api/openapi-document';
import { saveRanking } from '@/lib/server/repositories/ranking-repository';
import { insertRound } from '@/tests/support/football';
import { readText, root } from '@/tests/support/repository-files';
import { useRouteServer } from '@/tests/support/route-server';
import { useTestSite } from '@/tests/support/site';

const run = promisify(execFile);
const [, client = ''] = /```ts\n(.*?)```/s.exec(readText('docs/how-to/read-the-api.md')) ?? [];

/** Inside the repository, where the client finds its packages. */
let folder = '';
const fileOf = (name: string): string => path.join(folder, name);
const compiled = (name: string) =>
  run(process.execPath, [
    path.join(root, 'node_modules/typescript/bin/tsc'),
    ...['--ignoreConfig', '--strict', '--noEmit', '--skipLibCheck', '--types', 'node'],
    ...['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler', fileOf(name)],
  ]).then(
    () => '',
    (error: { stdout?: string }) => error.stdout ?? 'The compiler did not run.',
  );

describe('the typed client in the documentation', () => {
  const site = useTestSite('embedded', { now: '2026-03-14T09:00:00Z' });
  const server = useRouteServer();

  beforeAll(async () => {
    folder = mkdtempSync(path.join(root, 'node_modules/.typed-client-'));
    const document = openApiDocument({ name: 'Pitchcast', url: 'https://pitchcast.example' });
    writeFileSync(fileOf('pitchcast.d.ts'), astToString(await openapiTS(JSON.stringify(document))));
    writeFileSync(fileOf('typed-client.ts'), client);
    writeFileSync(fileOf('package.json'), '{"type":"module"}');
    await site.database.transaction(async (tx) => {
      await insertRound(tx);
      const ranked = { country: 'gb-eng', leagueCode: 'en.1', group: 'europe' } as const;
      const teams = [{ ...ranked, teamId: 'arsenal', points: 1900.5, before: 1890 }];
      await saveRanking(tx, { scope: 'clubs', madeOn: '2026-03-14', teams });
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('compiles with the document’s types, but not with a field that does not exist', async () => {
    expect(await compiled('typed-client.ts')).toBe('');
    writeFileSync(fileOf('wrong.ts'), client.replace('team.name', 'team.nickname'));
    expect(await compiled('wrong.ts')).toContain("Property 'nickname' does not exist");
  });

  it('reads a site', async () => {
    const { stdout } = await run(process.execPath, ['--import', 'tsx', fileOf('typed-client.ts'), server.url], {
      cwd: root,
    });
    expect(stdout.trimEnd().split('\n')).toEqual(['1 Arsenal 1900.5', expect.stringMatching(/^Arsenal win: 0\.\d+$/)]);
  });
});

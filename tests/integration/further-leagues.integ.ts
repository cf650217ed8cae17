import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, matches, rowQuestions } from '@/lib/server/db/schema';
import { getRuntime } from '@/lib/server/runtime';
import { runUserCommand } from '@/lib/server/services/accounts/user-command';
import { decideRows } from '@/lib/server/services/admin/decide-rows';
import { storeSources } from '@/lib/server/services/ingesting/active-source';
import { runIngestCommand } from '@/lib/server/services/ingesting/ingest-command';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';
import { databases } from '@/tests/support/database';
import { useTestSite } from '@/tests/support/site';
import { createSourceFolder } from '@/tests/support/source-folder';

const columns = 'Country,League,Season,Date,Time,Home,Away,HG,AG,Res,PSCH,PSCD,PSCA,AvgCH,AvgCD,AvgCA';
const norway = [
  columns,
  'Norway,Eliteserien,2024,01/12/2024,16:00,Viking,Molde,1,0,H,2,3.5,3.6,2,3.5,3.6',
  'Norway,Eliteserien,2025,27/04/2025,13:30,Rosenborg,Molde,0,0,D,1.76,4.03,4.56,1.75,3.89,4.34',
  'Norway,Eliteserien,2025,27/04/2025,16:00,Brann,Bryne,3,2,H,1.37,5.13,8.73,1.36,4.9,8.31',
].join('\r\n');
const files: Record<string, string> = {
  'new/NOR.csv': norway,
  'new/DNK.csv': [
    columns,
    'Denmark,Superliga,2024/2025,14/09/2024,18:00,Brondby,Lyngby,2,0,H',
    'Denmark,Superliga,2024/2025,03/05/2025,18:00,Brondby,Lyngby,1,1,D',
  ].join('\r\n'),
  'new/USA.csv': [columns, 'USA,MLS,2025,04/05/2025,00:30,FC Cincinnati,New York City,1,0,H'].join('\r\n'),
  'new_league_fixtures.csv': [
    'Country,League,Date,Time,Home,Away,PH,PD,PA',
    'Norway,Eliteserien,16/05/2025,17:00,Molde,Kristiansund,1.39,5.29,7.7',
    ',,,,,,,,',
  ].join('\r\n'),
};

describe.each(databases)('the further leagues of football-data.co.uk on %s', (kind) => {
  const asked: string[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    const file = url.slice(1);
    const text = files[file];
    const isSame = text !== undefined && headers['if-none-match'] === `"${text.length}"`;
    if (text !== undefined) asked.push(`${file} ${isSame ? 304 : 200}`);
    if (text === undefined) response.writeHead(404).end();
    else response.writeHead(isSame ? 304 : 200, { etag: `"${text.length}"` }).end(isSame ? undefined : text);
  });
  const env = { FOOTBALL_DATA_CO_UK_URL: '', DATA_SOURCES: 'football-data-co-uk' };
  const site = useTestSite(kind, { now: '2025-05-12T09:00:00Z', env });
  const source = createSourceFolder();
  const from = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const refresh = (scope: 'all' | 'current') => {
    asked.length = 0;
    getRuntime().env.FOOTBALL_DATA_CO_UK_URL = from();
    return refreshData(getRuntime(), { source: 'football-data-co-uk', scope });
  };
  const stored = (league: string) =>
    site.database.sql.select().from(matches).where(eq(matches.leagueCode, league)).orderBy(matches.kickOff);

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await prepareTeams(site);
    await storeSources(site.database, ['football-data-co-uk']);
  });
  afterAll(async () => {
    source.remove();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it("are stored by season, with one request for each country's file, and with the coming week", async () => {
    expect(await refresh('all')).toMatchObject({ error: null, refused: [] });
    expect(asked.filter((line) => line.startsWith('new/NOR.csv'))).toEqual(['new/NOR.csv 200']);
    const norwegian = await stored('no.1');
    expect(norwegian.map(({ homeTeamId, status, homeGoals, round }) => [homeTeamId, status, homeGoals, round])).toEqual(
      [
        ['viking-fk', 'finished', 1, null],
        ['rosenborg-bk', 'finished', 0, null],
        ['sk-brann', 'finished', 3, null],
        ['molde-fk', 'scheduled', null, null],
      ],
    );
    expect(new Set(norwegian.map(({ seasonId }) => seasonId)).size).toBe(2);
    expect(norwegian[1]?.kickOff).toEqual(new Date('2025-04-27T12:30:00Z'));
  });

  it('add no match that may belong to a split or to play-offs', async () => {
    expect((await stored('dk.1')).map(({ homeGoals }) => homeGoals)).toEqual([2]);
    expect(await stored('us.1')).toEqual([]);
  });

  it('are not requested again while nothing changes, unless a match is still waiting', async () => {
    expect(await refresh('current')).toMatchObject({ error: null, added: 0, changed: 0 });
    expect(asked.sort()).toEqual([
      'new/DNK.csv 200',
      'new/NOR.csv 304',
      'new/USA.csv 200',
      'new_league_fixtures.csv 304',
    ]);
  });

  describe("results from one's own file", () => {
    const header = 'league,season,date,time,home,away,home_goals,away_goals';
    const ingest = async (...rows: string[]) => {
      source.put('results.csv', [header, ...rows].join('\n'));
      const said: string[] = [];
      const request = { source: 'csv', from: `${source.path}/results.csv` };
      return { isStored: await runIngestCommand(getRuntime(), request, (line) => said.push(line)), said };
    };
    const own = 'no.1,2025,2025-05-11,19:15,Haugesund,Viking,1,4';
    const otherDay = 'no.1,2025,2025-04-26,18:00,Brann,Bryne,3,2';

    it('report every error, and store nothing from such a file', async () => {
      const { isStored, said } = await ingest(
        own,
        'no.1,2025,2025-05-11,,Atlantis,Viking,1,x',
        own.replace('Viking', 'Troll'),
      );
      expect(isStored).toBe(false);
      expect(said).toEqual([
        'results.csv, line 3: column away_goals: found "x", expected goals from 0 to 20, for both sides or neither',
        'results.csv, line 4: column away: found "Troll", expected a club that the site knows in the country of no.1',
        'Nothing was stored.',
      ]);
      expect(await stored('no.1')).toHaveLength(4);
    });

    it('are stored once, and what contradicts a better source waits for an administrator', async () => {
      const rows = [own, 'no.1,2025,2025-04-27,15:30,Rosenborg,Molde,3,0', otherDay];
      const { isStored, said } = await ingest(...rows);
      expect(isStored).toBe(true);
      expect(said[0]).toContain('results.csv: 1 added');
      expect(said.join('\n')).toMatch(/note results\.csv: .*Rosenborg/);
      const asked = await site.database.sql.select().from(rowQuestions).where(eq(rowQuestions.source, 'csv'));
      expect(asked).toMatchObject([{ rule: 'moved', file: 'results.csv' }]);
      const after = await stored('no.1');
      expect(after.map(({ homeGoals }) => homeGoals)).toEqual([1, 0, 3, 1, null]);
      expect((await ingest(...rows)).said[0]).toContain('0 added, 0 changed');
      expect(await stored('no.1')).toEqual(after);
    });

    it('are applied at the next reading if the administrator accepts them', async () => {
      const isAsked = eq(rowQuestions.source, 'csv');
      const [question] = await site.database.sql.select().from(rowQuestions).where(isAsked);
      await runUserCommand(
        getRuntime(),
        { email: 'admin@example.org', role: 'admin', verified: true },
        () => undefined,
      );
      const [admin] = await site.database.sql.select().from(accounts);
      await decideRows({ account: admin!, sessionId: '' }, { ids: [question!.id], accepted: true });
      expect((await ingest(otherDay)).said[0]).toContain('0 added, 1 changed');
      const days = (await stored('no.1')).map(({ kickOff }) => kickOff.toISOString());
      expect(days).toContain('2025-04-26T16:00:00.000Z');
      expect(days).not.toContain('2025-04-27T15:00:00.000Z');
      expect(await site.database.sql.select().from(rowQuestions).where(isAsked)).toMatchObject([{ id: question!.id }]);
    });
  });
});

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matches, predictions } from '@/lib/server/db/schema';
import { getRuntime } from '@/lib/server/runtime';
import { runIngestCommand } from '@/lib/server/services/ingesting/ingest-command';
import { getLeague } from '@/lib/server/services/leagues/get-league';
import { listLeagues } from '@/lib/server/services/leagues/list-leagues';
import { searchSite } from '@/lib/server/services/search/search-site';
import { databases } from '@/tests/support/database';
import { useTestSite } from '@/tests/support/site';
import { seasonOf } from '@/tests/support/source-folder';

const clubs = ['Lech Poznań', 'Legia Warszawa', 'Cracovia', 'Arka Gdynia', 'Śląsk Wrocław', 'Widzew Łódź'];
const season = seasonOf('2026-03-01', '2026-03-13', clubs);

/** The season in the collection's format. */
const write = (rows: typeof season, title = 'Poland Ekstraklasa 2025/26'): string =>
  [`= ${title}`, `# Matches  ${season.length}`, '']
    .concat(
      rows.map(({ round = '', date, team1, team2, score }) =>
        [`▪ ${round}`, `  ${date}`, `    20:30  ${team1}  v ${team2}  ${score.ft?.join('-') ?? ''}`].join('\n'),
      ),
    )
    .join('\n');

describe.each(databases)('a league in another country from football-txt (%s)', (kind) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pitchcast-txt-'));
  const file = 'europe/poland/2025-26_pl1.txt';
  const put = (text: string, name = file): void => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  };
  const site = useTestSite(kind, {
    now: '2026-03-14T09:00:00Z',
    env: { DATA_SOURCES: 'football-txt', FOOTBALL_TXT_URL: folder },
  });
  const run = async (input: object = {}): Promise<string[]> => {
    const lines: string[] = [];
    const succeeded = await runIngestCommand(getRuntime(), { source: 'football-txt', ...input }, (line) =>
      lines.push(line),
    );
    return [String(succeeded), ...lines];
  };
  const stored = () => site.database.sql.select().from(matches).where(eq(matches.leagueCode, 'pl.1'));
  beforeAll(async () => {
    put(write(season));
    put('= Polish Cup 2025/26\nSat Mar 14 2026\n  Lech Poznań v Cracovia', 'europe/poland/2025-26_plcup.txt');
    const lines = await run();
    expect(lines[0]).toBe('true');
    expect(lines).toContain(`${file}: 30 added, 0 changed, 0 unchanged, 0 refused`);
    expect(lines.join('\n')).toContain('1 match read and none stored: a competition that the registry does not know');
  });
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  it('is listed, has its own page and table, is predicted and can be found by the search', async () => {
    const { response: list } = await site.visit(() => listLeagues());
    expect(list.items.map(({ slug, country }) => [slug, country])).toEqual([['poland-ekstraklasa', 'pl']]);
    const { response: league } = await site.visit(() => getLeague('poland-ekstraklasa'));
    expect(league?.table).toHaveLength(6);
    const coming = (await stored()).filter(({ homeGoals }) => homeGoals === null);
    const predicted = await site.database.sql
      .select({ id: predictions.id })
      .from(predictions)
      .innerJoin(matches, eq(matches.id, predictions.matchId))
      .where(eq(matches.leagueCode, 'pl.1'));
    expect(coming.length).toBeGreaterThan(10);
    expect(predicted.length).toBeGreaterThan(0);
    for (const asked of ['lech poznan', 'Śląsk', 'widzew lodz']) {
      const { teams } = await searchSite({ q: asked });
      expect(teams.length, asked).toBeGreaterThan(0);
    }
    const found = await searchSite({ q: 'ekstraklasa' });
    expect(found.leagues.map(({ slug }) => slug)).toEqual(['poland-ekstraklasa']);
  });

  it('loses nothing to a file that lacks most of its matches, and reports it', async () => {
    const before = await stored();
    put(write(season.slice(0, 10)));
    const lines = await run({ league: 'pl.1' });
    expect(lines.join('\n')).toContain('its header declares 30 matches, but it contains 10');
    expect(lines.join('\n')).toContain('now lacks 20 matches that it contained before; the stored ones remain');
    expect(await stored()).toEqual(before);
  });

  it('rejects clubs from another country, duplicate matches and days in another season, and reports them', async () => {
    const before = await stored();
    const [first] = season;
    if (!first) throw new Error('no match');
    const strangers = [
      { ...first, team1: 'Arsenal FC' },
      { ...first, team2: 'Nobody 04' },
      { ...first, date: '2031-03-01' },
      first,
    ];
    put(write([...season, ...strangers]));
    const report = (await run({ league: 'pl.1' })).join('\n');
    expect(report).toContain('unknown team "Arsenal FC" in pl.1');
    expect(report).toContain('unknown team "Nobody 04" in pl.1');
    expect(report).toContain('2031-03-01 is not in the season 2025-26');
    expect(report).toMatch(/duplicate of line \d+/);
    expect(await stored()).toEqual(before);
  });

  it('is unchanged by a file in another encoding, for another season, or in another format', async () => {
    const before = await stored();
    fs.writeFileSync(path.join(folder, file), Buffer.from(write(season), 'latin1'));
    expect((await run({ league: 'pl.1' })).join('\n')).toContain('not UTF-8 text');
    put(write(season, 'Poland Ekstraklasa 2019/20'));
    expect((await run({ league: 'pl.1' })).join('\n')).toContain('is not the season 2025-26');
    put('<html>');
    expect((await run({ league: 'pl.1' })).join('\n')).toContain('not Football.TXT');
    expect(await stored()).toEqual(before);
  });
});

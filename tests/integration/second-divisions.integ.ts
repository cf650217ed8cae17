import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, eq, gte, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matches, predictions } from '@/lib/server/db/schema';
import { getRuntime } from '@/lib/server/runtime';
import { runIngestCommand } from '@/lib/server/services/ingesting/ingest-command';
import { getRanking } from '@/lib/server/services/ranking/get-ranking';
import { updateRankings } from '@/lib/server/services/ranking/update-rankings';
import { sharedData, sharedNote, sharedPath } from '@/tests/support/shared-data';
import { useTestSite } from '@/tests/support/site';

/** In spring every one of these seasons is half played, those of a calendar year for a month. */
const now = '2025-05-06T04:00:00Z';
const divisions = [
  ['cz.2', 'cz', 'europe/czech-republic/2024-25_cz2.txt'],
  ['dk.2', 'dk', 'europe/denmark/2024-25_dk2.txt'],
  ['ch.2', 'ch', 'europe/switzerland/2024-25_ch2.txt'],
  ['no.2', 'no', 'europe/norway/2025_no2.txt'],
  ['se.2', 'se', 'europe/sweden/2025_se2.txt'],
] as const;
/** Clubs are ranked on a scale that rests on cups; this one was over in August 2024. */
const cup = 'champions-league/2024-25/confq.txt';

/** The file as it stood that morning: without the scores of days to come. */
function asOfNow(text: string): string {
  let [year, isPast] = [0, true];
  return text
    .split('\n')
    .map((line) => {
      const day = /^ {2}[A-Z][a-z]{2} ([A-Z][a-z]{2} \d+)(?: (\d{4}))?$/.exec(line);
      if (!day) return isPast ? line : line.replace(/\s{2,}\d+-\d+(?: \(\d+-\d+\))?\s*$/, '');
      const [, monthDay = '', given] = day;
      year = given === undefined ? year : Number(given);
      isPast = Date.parse(`${monthDay} ${year} UTC`) < Date.parse(now.slice(0, 10));
      return line;
    })
    .join('\n');
}

describe.skipIf(sharedData === null)(`second divisions of five countries${sharedNote}`, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pitchcast-second-'));
  const site = useTestSite('embedded', { now, env: { DATA_SOURCES: 'football-txt', FOOTBALL_TXT_URL: folder } });
  beforeAll(async () => {
    for (const file of [...divisions.map(([, , name]) => name), cup]) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), asOfNow(readFileSync(sharedPath('football-txt', file), 'utf8')));
    }
    const lines: string[] = [];
    const succeeded = await runIngestCommand(getRuntime(), { source: 'football-txt' }, (line) => lines.push(line));
    expect(succeeded, lines.join('\n')).toBe(true);
    expect(lines.filter((line) => /[1-9]\d* refused/.test(line))).toEqual([]);
    await updateRankings(getRuntime());
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(divisions)('%s has predictions of the coming matches', async (code) => {
    const predicted = await site.database.sql
      .select({ id: predictions.id })
      .from(matches)
      .innerJoin(predictions, eq(predictions.matchId, matches.id))
      .where(and(eq(matches.leagueCode, code), gte(matches.kickOff, new Date(now)), isNull(matches.homeGoals)));
    expect(predicted.length).toBeGreaterThan(5);
  });

  it.each(divisions)('the clubs of %s are ranked', async (code, country) => {
    const { teams } = await getRanking({ group: 'europe', country, page: 1 });
    expect(teams.length, code).toBeGreaterThanOrEqual(10);
  });
});

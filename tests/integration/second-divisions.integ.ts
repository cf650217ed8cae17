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

type Morning = { now: string; divisions: [code: string, country: string, file: string][] };

/** Mornings in mid-season; the collection's results for ch.2 end in March. */
const mornings: Morning[] = [
  {
    now: '2025-03-27T04:00:00Z',
    divisions: [
      ['cz.2', 'cz', 'europe/czech-republic/2024-25_cz2.txt'],
      ['dk.2', 'dk', 'europe/denmark/2024-25_dk2.txt'],
      ['ch.2', 'ch', 'europe/switzerland/2024-25_ch2.txt'],
    ],
  },
  {
    now: '2025-05-06T04:00:00Z',
    divisions: [
      ['no.2', 'no', 'europe/norway/2025_no2.txt'],
      ['se.2', 'se', 'europe/sweden/2025_se2.txt'],
    ],
  },
];
/** Clubs are ranked on a scale based on cups; this one ended in August 2024. */
const cup = 'champions-league/2024-25/confq.txt';

/** The file as of that morning: without the scores of later days. All seasons end in 2025. */
function asOf(now: string, text: string): string {
  let isPast = true;
  return text
    .split('\n')
    .map((line) => {
      const [, monthDay] = /^ {2}[A-Z][a-z]{2} ([A-Z][a-z]{2} \d+)/.exec(line) ?? [];
      if (monthDay === undefined) return isPast ? line : line.replace(/\s{2,}\d+-\d+(?: \(\d+-\d+\))?\s*$/, '');
      const isOfAutumn = text.includes('2024/25') && /^(?:Jul|Aug|Sep|Oct|Nov|Dec)/.test(monthDay);
      isPast = Date.parse(`${monthDay} ${isOfAutumn ? 2024 : 2025} UTC`) < Date.parse(now.slice(0, 10));
      return line;
    })
    .join('\n');
}

describe.skipIf(sharedData === null).each(mornings)(`second divisions on $now${sharedNote}`, ({ now, divisions }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pitchcast-second-'));
  const site = useTestSite('embedded', { now, env: { DATA_SOURCES: 'football-txt', FOOTBALL_TXT_URL: folder } });
  beforeAll(async () => {
    for (const file of [...divisions.map(([, , name]) => name), cup]) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), asOf(now, readFileSync(sharedPath('football-txt', file), 'utf8')));
    }
    const lines: string[] = [];
    const succeeded = await runIngestCommand(getRuntime(), { source: 'football-txt' }, (line) => lines.push(line));
    expect(succeeded, lines.join('\n')).toBe(true);
    expect(lines.filter((line) => /[1-9]\d* refused/.test(line))).toEqual([]);
    await updateRankings(getRuntime());
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(divisions)('%s has predictions for the coming matches', async (code) => {
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

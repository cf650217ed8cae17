import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findLeague } from '@/lib/domain/football/leagues';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import { runIngest } from '@/lib/server/ingest/run-ingest';
import { listAliases } from '@/lib/server/repositories/team-alias-repository';
import { getRuntime, withRequestScope } from '@/lib/server/runtime';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { getLeague } from '@/lib/server/services/leagues/get-league';
import { sharedData, sharedNote, sharedPath } from '@/tests/support/shared-data';
import { useTestSite } from '@/tests/support/site';
import { createSourceFolder } from '@/tests/support/source-folder';

/** A goal as counted here, from the file alone; `quarter` starts at 0. */
type Counted = { team: string; scorer: string | null; quarter: number; isPenalty: boolean };

const quarterOf = (minute: number, isFirstHalf: boolean): number =>
  Math.min(Math.ceil(minute / 15), isFirstHalf ? 3 : 6) - 1;

type Row = {
  matchIsFinished: boolean;
  team1: { teamName: string };
  team2: { teamName: string };
  matchResults: { resultTypeID: number; pointsTeam1: number; pointsTeam2: number }[];
  goals: {
    scoreTeam1: number;
    scoreTeam2: number;
    matchMinute: number | null;
    goalGetterName: string;
    isOwnGoal: boolean;
    isPenalty: boolean;
  }[];
};

/** Counts the goals that have a minute, for the side whose score each raised. */
function countJson(bytes: Buffer): { matches: number; goals: Counted[] } {
  const isUtf8 = Buffer.from(bytes.toString('utf8')).equals(bytes);
  const played = (JSON.parse(bytes.toString(isUtf8 ? 'utf8' : 'latin1')) as Row[]).filter((row) => row.matchIsFinished);
  const goals = played.flatMap((row) => {
    const half = row.matchResults.find(({ resultTypeID }) => resultTypeID === 1);
    const inFirst = (half?.pointsTeam1 ?? 0) + (half?.pointsTeam2 ?? 0);
    const timed = row.goals
      .filter(({ matchMinute }) => matchMinute !== null && matchMinute > 0)
      .sort((a, b) => a.scoreTeam1 + a.scoreTeam2 - b.scoreTeam1 - b.scoreTeam2);
    return timed.map((goal, index): Counted => {
      const isHome = goal.scoreTeam1 > (timed[index - 1]?.scoreTeam1 ?? 0);
      return {
        team: (isHome ? row.team1 : row.team2).teamName,
        scorer: goal.isOwnGoal ? null : goal.goalGetterName.trim(),
        quarter: quarterOf(goal.matchMinute ?? 0, index < inFirst),
        isPenalty: goal.isPenalty,
      };
    });
  });
  return { matches: played.length, goals };
}

/** Matches with their goals in brackets on the lines below, the sides separated by a semicolon. */
function countTxt(text: string): { matches: number; goals: Counted[] } {
  const flat = text.replaceAll(/\n\s+\(/gu, ' (').replaceAll(/([;,])\s*\n\s+/gu, '$1 ');
  const lines = [...flat.matchAll(/^\s+\d\d:\d\d\s+(.+?)\s+(\d+)-(\d+) \(\d+-\d+\)\s+(.*)$/gmu)];
  const goals = lines.flatMap(([, home = '', homeGoals, , rest = '']) => {
    const [, away = '', written = ''] = /^(.+?)\s*(?:\((.*)\))?\s*$/u.exec(rest) ?? [];
    const [first = '', second] = written.split(';');
    // If only one side has scored, nothing separates them.
    const sides = second === undefined && homeGoals === '0' ? ['', first] : [first, second ?? ''];
    return sides.flatMap((side, index) => {
      let scorer = '';
      return [...side.matchAll(/(?:^|,)\s*([^\d,]*?)\s*(\d+)(?:\+\d+)?'(\((?:og|p)\))?/gu)].map(
        ([, name, minute, mark]): Counted => {
          scorer = name || scorer;
          return {
            team: index === 0 ? home : away,
            scorer: mark === '(og)' ? null : scorer,
            quarter: quarterOf(Number(minute), Number(minute) <= 45),
            isPenalty: mark === '(p)',
          };
        },
      );
    });
  });
  return { matches: lines.length, goals };
}

describe.skipIf(sharedData === null)(`the goals of a season on its league's page${sharedNote}`, () => {
  const site = useTestSite('embedded', { now: '2020-10-10T09:00:00Z', env: { DATA_SOURCES: 'openligadb' } });
  const folder = createSourceFolder();
  beforeAll(() => prepareTeams(site));
  afterAll(() => folder.remove());

  /** Compares a season's page with what was counted in its file. */
  async function compare(
    { league, season, now, source, from }: Record<'league' | 'season' | 'now' | 'source' | 'from', string>,
    counted: { matches: number; goals: Counted[] },
  ) {
    site.clock.set(now);
    const runtime = getRuntime();
    const context = { ...runtime, settings: runtime.env, siteTimeZone: 'UTC' };
    await runIngest(context, { source, scope: 'all', season, leagueCode: league, from });
    const found = await withRequestScope({ tags: new Set() }, () => getLeague(findLeague(league)?.slug ?? ''));
    expect(found?.season).toBe(season);
    const country = league.slice(0, 2);
    const aliases = (await listAliases(site.database.sql, [country])).get(country);
    const all = new Map<string, { goals: number; penalties: number }>();
    for (const { team, scorer, isPenalty } of counted.goals) {
      if (scorer === null) continue;
      const key = `${aliases?.get(normaliseAlias(team))}: ${scorer}`;
      const { goals, penalties } = all.get(key) ?? { goals: 0, penalties: 0 };
      all.set(key, { goals: goals + 1, penalties: penalties + Number(isPenalty) });
    }
    const ranked = [...all.values()].sort((a, b) => b.goals - a.goals || a.penalties - b.penalties);
    expect(found?.goals?.matches).toBe(counted.matches);
    expect(found?.goals?.scorers.map(({ goals, penalties }) => ({ goals, penalties }))).toEqual(ranked.slice(0, 20));
    for (const { name, team, goals, penalties } of found?.goals?.scorers ?? [])
      expect(all.get(`${team.id}: ${name}`), `${team.id}: ${name}`).toEqual({ goals, penalties });
    const byQuarter = [0, 1, 2, 3, 4, 5].map((each) => counted.goals.filter(({ quarter }) => quarter === each).length);
    expect(found?.goals?.byQuarter).toEqual(byQuarter);
  }

  it.each([
    ['bundesliga-2020-03.json', '2020-21', '2020-10-10T09:00:00Z', 9, 29],
    // Two entries without a minute are disallowed goals.
    ['bundesliga-2022-01.json', '2022-23', '2022-08-10T09:00:00Z', 9, 33],
    ['bundesliga-2023-12.json', '2023-24', '2023-11-26T12:00:00Z', 7, 20],
  ])('equal those counted in the OpenLigaDB file %s, a matchday in %s', async (sample, season, now, matches, count) => {
    const bytes = fs.readFileSync(sharedPath('openligadb', sample));
    fs.mkdirSync(`${folder.path}/${season}`, { recursive: true });
    fs.writeFileSync(`${folder.path}/${season}/de.1.json`, bytes);
    const counted = countJson(bytes);
    expect([counted.matches, counted.goals.length]).toEqual([matches, count]);
    await compare({ league: 'de.1', season, now, source: 'openligadb', from: folder.path }, counted);
  });

  it('equal those counted in a Football.TXT file of all 195 matches in an Austrian season', async () => {
    const file = fs.readFileSync(sharedPath('football-txt', 'austria/2025-26/1-bundesliga.txt'), 'utf8');
    const counted = countTxt(file);
    expect([counted.matches, counted.goals.length]).toEqual([195, 527]);
    const season = { league: 'at.1', season: '2025-26', now: '2026-06-01T12:00:00Z' };
    await compare({ ...season, source: 'football-txt', from: sharedPath('football-txt') }, counted);
  });
});

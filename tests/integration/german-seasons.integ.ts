import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitor } from '@/lib/domain/accounts/entitlements';
import { findLeague } from '@/lib/domain/football/leagues';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import { goals, matches, resultReviews } from '@/lib/server/db/schema';
import { runIngest } from '@/lib/server/ingest/run-ingest';
import { listAliases } from '@/lib/server/repositories/team-alias-repository';
import { getRuntime } from '@/lib/server/runtime';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { getLeague } from '@/lib/server/services/leagues/get-league';
import { getScorers } from '@/lib/server/services/leagues/get-season-goals';
import { getMatchDetail } from '@/lib/server/services/matches/get-match-detail';
import { openligadbMatch, type WrittenGoal } from '@/tests/support/openligadb';
import { sharedData, sharedNote, sharedPath } from '@/tests/support/shared-data';
import { useTestSite } from '@/tests/support/site';
import { createSourceFolder } from '@/tests/support/source-folder';
import { readTxtSeason, type TxtMatch } from '@/tests/support/txt-season';

const season = '2024-25';

/** A goal that this test invented for a real result, in the form that the site should have. */
type MadeUp = { team: string; scorer: string; minute: number; stoppage: number | null; kind: string; quarter: number };

/**
 * Invented goals for a real result, spread over each half in turns, by the match's number. In every eleventh match the
 * first half's last goal falls in added time, which the source counts on.
 */
function madeUpGoals(
  { home, away, score, halfTime }: TxtMatch,
  index: number,
): { own: MadeUp; written: WrittenGoal }[] {
  const halves = [halfTime, [score[0] - halfTime[0], score[1] - halfTime[1]] as const];
  return halves.flatMap(([homeGoals, awayGoals], half) => {
    const all = homeGoals + awayGoals;
    const order = Array.from({ length: all }, (_, goal): 'home' | 'away' =>
      Math.floor(((goal + 1) * homeGoals) / all) > Math.floor((goal * homeGoals) / all) ? 'home' : 'away',
    );
    return order.map((side, goal) => {
      const isAdded = half === 0 && goal === all - 1 && index % 11 === 0;
      const within = isAdded ? 45 : Math.min(44, 1 + Math.floor((43 * (goal + 1)) / (all + 1)) + (index % 3));
      const minute = half * 45 + within;
      const number = index * 7 + half * 3 + goal;
      const kind = number % 19 === 0 ? 'own goal' : number % 8 === 0 ? 'penalty' : 'goal';
      const [team, other] = side === 'home' ? [home, away] : [away, home];
      // A team's players do not all score equally often.
      const scorer = `Player ${(number % 7) * (number % 3)} of ${kind === 'own goal' ? other : team}`;
      const quarter = Math.ceil(minute / 15) - 1;
      const beside = { isPenalty: kind === 'penalty', isOwnGoal: kind === 'own goal' };
      return {
        own: { team, scorer, minute, stoppage: isAdded ? 2 : null, kind, quarter },
        written: [isAdded ? 47 : minute, side, scorer, beside] as const,
      };
    });
  });
}

/** OpenLigaDB's samples have no whole season: results, days and clubs here are real, goals are invented by a rule. */
describe.skipIf(sharedData === null)(`whole seasons of Germany's leagues, with made-up scorers${sharedNote}`, () => {
  const env = { DATA_SOURCES: 'openligadb,football-txt' };
  const site = useTestSite('embedded', { now: '2025-06-01T12:00:00Z', env });
  const folder = createSourceFolder();
  beforeAll(() => prepareTeams(site));
  afterAll(() => folder.remove());

  it.each([
    // One more was awarded; it has no goals.
    ['de.1', 'bl1', '1-bundesliga.txt', 305, 1],
    ['de.2', 'bl2', '2-bundesliga2.txt', 306, 0],
    ['de.3', 'bl3', '3-liga3.txt', 380, 0],
  ])('%s: show each goal once, the scorers and the minutes', async (leagueCode, shortcut, file, count, awarded) => {
    const truth = readTxtSeason(sharedPath('football-txt', 'deutschland', season, file), 2024);
    expect(truth).toHaveLength(count);
    const told = truth.map(madeUpGoals);
    const rows = truth.map(({ matchday, at, home, away, score, halfTime }, index) =>
      openligadbMatch({
        home,
        away,
        at,
        group: matchday,
        shortcut,
        season: 2024,
        isFinished: true,
        results: { 1: halfTime, 2: score },
        goals: told[index]!.map(({ written }) => written),
      }),
    );
    folder.put(`${season}/${leagueCode}.json`, JSON.stringify(rows));
    const runtime = getRuntime();
    const context = { ...runtime, settings: runtime.env, siteTimeZone: 'UTC' };
    const read = (source: string, from: string) =>
      runIngest(context, { source, scope: 'all', season, leagueCode, from });
    const report = await read('openligadb', folder.path);
    expect(report).toMatchObject({ added: count, refused: [] });
    expect(report.files.flatMap(({ notes }) => notes)).toEqual([]);

    const all = told.flatMap((own) => own.map((goal) => goal.own));
    expect(all).toHaveLength(truth.reduce((sum, { score: [home, away] }) => sum + home + away, 0));
    const stored = await site.database.sql
      .select()
      .from(goals)
      .innerJoin(matches, eq(goals.matchId, matches.id))
      .where(eq(matches.leagueCode, leagueCode))
      .orderBy(asc(matches.id), asc(goals.number));
    const textOf = ({
      scorer,
      minute,
      stoppage,
      kind,
    }: Pick<MadeUp, 'minute' | 'stoppage' | 'kind'> & { scorer: string | null }) =>
      `${minute}+${stoppage ?? 0} ${kind} ${scorer}`;
    expect(stored.map((row) => textOf(row.goals)).sort()).toEqual(all.map(textOf).sort());

    await expectSeason(leagueCode, all, count);
    // The collection, which has the real results and no goals, agrees with each of them.
    const later = await read('football-txt', sharedPath('football-txt'));
    expect(later).toMatchObject({ added: awarded, refused: [] });
    expect(await site.database.sql.select().from(resultReviews)).toEqual([]);
    await expectSeason(leagueCode, all, count);
    await expectMatch(
      leagueCode,
      truth[5]!,
      told[5]!.map(({ own }) => own),
    );
  });

  /** Compares the league's page and the API's whole list with a count of the invented goals. */
  async function expectSeason(leagueCode: string, all: readonly MadeUp[], count: number) {
    const slug = findLeague(leagueCode)?.slug ?? '';
    const { response: page } = await site.visit(() => getLeague(slug));
    const { response: list } = await site.visit(() => getScorers(slug, { page: 1, season }));
    expect(page).toMatchObject({ season, goals: { matches: count } });
    const aliases = (await listAliases(site.database.sql, ['de'])).get('de');
    const counted = new Map<string, { goals: number; penalties: number }>();
    for (const { team, scorer, kind } of all.filter((goal) => goal.kind !== 'own goal')) {
      const key = `${aliases?.get(normaliseAlias(team))} ${scorer}`;
      const before = counted.get(key) ?? { goals: 0, penalties: 0 };
      counted.set(key, { goals: before.goals + 1, penalties: before.penalties + Number(kind === 'penalty') });
    }
    const ranked = [...counted.values()].sort((a, b) => b.goals - a.goals || a.penalties - b.penalties);
    expect(list?.total).toBe(ranked.length);
    expect(list?.scorers.map(({ goals: own, penalties }) => ({ goals: own, penalties }))).toEqual(ranked.slice(0, 100));
    for (const { name, team, goals: own, penalties } of list?.scorers ?? [])
      expect(counted.get(`${team.id} ${name}`)).toEqual({ goals: own, penalties });
    expect(page?.goals?.scorers).toEqual(list?.scorers.slice(0, 20));
    const byQuarter = [0, 1, 2, 3, 4, 5].map((each) => all.filter(({ quarter }) => quarter === each).length);
    expect(page?.goals?.byQuarter).toEqual(byQuarter);
  }

  async function expectMatch(leagueCode: string, { at, home }: TxtMatch, own: readonly MadeUp[]) {
    const homeId = (await listAliases(site.database.sql, ['de'])).get('de')?.get(normaliseAlias(home)) ?? '';
    const found = await site.database.sql
      .select()
      .from(matches)
      .where(and(eq(matches.leagueCode, leagueCode), eq(matches.homeTeamId, homeId)));
    const match = found.find(({ kickOff }) => kickOff.toISOString().startsWith(at.slice(0, 10)));
    const { response } = await site.visit(() => getMatchDetail(at.slice(0, 10), match?.slug ?? '', visitor));
    expect(response?.found?.goals.map(({ minute, scorer }) => `${minute} ${scorer}`)).toEqual(
      own.map(({ minute, scorer }) => `${minute} ${scorer}`),
    );
  }
});

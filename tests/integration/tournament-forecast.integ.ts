import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { leagueDetailSchema } from '@/lib/contracts/leagues';
import { restOfCupSchema } from '@/lib/contracts/rest-of-cup';
import { visitor } from '@/lib/domain/accounts/entitlements';
import { playCupWhatIf } from '@/lib/model/season/what-if-cup';
import { NATIONAL_SETTINGS } from '@/lib/model/strength/settings';
import { matches } from '@/lib/server/db/schema';
import { getRuntime } from '@/lib/server/runtime';
import { storeSources } from '@/lib/server/services/ingesting/active-source';
import { getLeague } from '@/lib/server/services/leagues/get-league';
import { getRestOfCup } from '@/lib/server/services/leagues/get-rest-of-cup';
import { getMatchDetail } from '@/lib/server/services/matches/get-match-detail';
import { forecastSeasons } from '@/lib/server/services/predicting/forecast-seasons';
import { databases } from '@/tests/support/database';
import { evenFit, insertFit, insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

const slug = 'european-championship';
const euro = { leagueCode: 'uefa.euro', season: '2024', inTable: false, isNeutral: true };
const letters = [...'abcdef'];
const teamsOf = (group: string) => [1, 2, 3, 4].map((number) => `${group}${number}`);
const fit = {
  ...evenFit,
  homeAdvantage: 0,
  modelVersion: NATIONAL_SETTINGS.version,
  teams: Object.fromEntries(
    letters.flatMap((group, index) =>
      teamsOf(group).map((id, place) => [id, { attack: 0.4 - index / 20 - place / 10, defence: 0.1 }]),
    ),
  ),
};
/** The pairs in UEFA's table for third-placed teams from C, D, E and F, in the order of the tree. */
const ties = ['b1-f3', 'a1-c2', 'f1-c3', 'd2-e2', 'e1-d3', 'd1-f2', 'c1-e3', 'a2-b2'];
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe.each(databases)('the simulated tournament on %s', (kind) => {
  const site = useTestSite(kind);
  const read = async () => (await getLeague(slug))!;
  const chanceIn = async (round: string) => {
    const { teams } = (await read()).simulatedSeason!;
    return new Map(teams.map(({ team, rounds }) => [team.id, rounds.find(({ id }) => id === round)?.probability]));
  };

  /** In each group the first team beats all others, the second those below it, and so on; two matches remain. */
  beforeAll(async () => {
    await storeSources(site.database, ['openfootball']);
    await site.database.transaction(async (tx) => {
      await insertFit(tx, 'uefa.euro', fit);
      for (const group of letters)
        for (const [index, home] of teamsOf(group).entries())
          for (const away of teamsOf(group).slice(index + 1)) {
            const isOpen = ['a1 a2', 'a3 a4'].includes(`${home} ${away}`);
            const match = await insertMatch(tx, {
              ...euro,
              stage: 'group',
              groupName: group.toUpperCase(),
              round: `Group ${group.toUpperCase()}`,
              home,
              away,
              kickOff: `2026-03-${isOpen ? '15' : '10'}T19:00:00Z`,
              ...(isOpen ? {} : { homeGoals: 1, awayGoals: 0 }),
            });
            if (isOpen) await insertPrediction(tx, predictionOf(match, fit));
          }
    });
  });

  it('plays the remaining group matches: two from each and the best third-placed teams advance, and the tree is reported as fixed', async () => {
    expect((await forecastSeasons(getRuntime())).simulated).toBe(1);
    const league = await read();
    expect(leagueDetailSchema.strict().parse(league)).toEqual(league);
    expect(league.simulatedSeason).toMatchObject({ runs: 10_000, matchesLeft: 2 + 15 });
    expect(league.cup!.draw).toMatchObject({ kind: 'fixed' });
    const through = await chanceIn('through');
    expect(total([...through.values()].map(Number))).toBeCloseTo(16, 6);
    expect([through.get('a1'), through.get('a2'), through.get('b1'), through.get('b4')]).toEqual([1, 1, 1, 0]);
    expect(await chanceIn('round-of-16')).toEqual(through);
    // A's third has no points yet: it is level with the others if it wins, and behind them otherwise.
    expect(through.get('a3')).toBeLessThan(through.get('b3')!);
    expect(through.get('a4')).toBeGreaterThan(0);
    expect(total([...(await chanceIn('title')).values()].map(Number))).toBeCloseTo(1, 6);
    expect((await forecastSeasons(getRuntime())).simulated).toBe(0);
    expect(await getRestOfCup(slug)).toBeNull();
  });

  it('follows the tree once the knock-out is drawn, with the same chances for a tie as its match has', async () => {
    await site.database.transaction(async (tx) => {
      await tx
        .update(matches)
        .set({ status: 'finished', homeGoals: 1, awayGoals: 0 })
        .where(eq(matches.status, 'scheduled'));
      // In the source's order, by day.
      for (const tie of [...ties].reverse()) {
        const [home = '', away = ''] = tie.split('-');
        const match = await insertMatch(tx, {
          ...euro,
          stage: 'knock-out',
          round: 'Round of 16',
          home,
          away,
          kickOff: '2026-03-20T19:00:00Z',
        });
        await insertPrediction(tx, predictionOf(match, fit));
      }
    });
    expect((await forecastSeasons(getRuntime())).simulated).toBe(1);
    const { cup, simulatedSeason } = await read();
    const [sixteen, quarters] = cup!.rounds;
    expect(sixteen!.ties.map(({ home, away }) => `${home.id}-${away.id}`)).toEqual(ties);
    expect([quarters!.ties.length, quarters!.unknown]).toEqual([0, 4]);
    const quarterFinals = await chanceIn('quarter-finals');
    for (const { home, away, chance, matches: legs } of sixteen!.ties) {
      const detail = (await getMatchDetail(legs[0]!.date, legs[0]!.slug, visitor))?.found;
      expect(chance).toEqual({ home: detail?.goingThrough?.home, away: detail?.goingThrough?.away });
      expect([quarterFinals.get(home.id), quarterFinals.get(away.id)]).toEqual([chance!.home, chance!.away]);
    }
    // One of every four neighbours is in the semi-finals, one of every eight in the final.
    const halves = { 'semi-finals': 2, final: 4 };
    for (const [round, size] of Object.entries(halves)) {
      const chances = await chanceIn(round);
      for (let from = 0; from < ties.length; from += size) {
        const teams = ties.slice(from, from + size).flatMap((tie) => tie.split('-'));
        expect(total(teams.map((id) => chances.get(id)!))).toBeCloseTo(1, 3);
      }
    }
    const given = restOfCupSchema.parse(JSON.parse(JSON.stringify(await getRestOfCup(slug))));
    const ways = new Map(playCupWhatIf(given, {}).map(({ id, rounds }) => [id, rounds.title]));
    for (const { team, rounds } of simulatedSeason!.teams)
      expect(ways.get(team.id)).toBe(rounds.find(({ id }) => id === 'title')!.probability);
  });
});

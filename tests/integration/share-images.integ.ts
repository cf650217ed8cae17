import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as leagueRoute from '@/app/api/leagues/[slug]/route';
import { leagueDetailSchema } from '@/lib/contracts/leagues';
import { zoneChance } from '@/lib/domain/football/open-outcomes';
import type { SlipLeg } from '@/lib/domain/football/slip-address';
import { chanceText } from '@/lib/format/chance-text';
import { findMarket } from '@/lib/model/markets/index';
import { betsOfTheDay, matches, recordScores, seasonForecasts, teamForecasts } from '@/lib/server/db/schema';
import { saveRanking } from '@/lib/server/repositories/ranking-repository';
import { getRuntime } from '@/lib/server/runtime';
import { priceAccumulator } from '@/lib/server/services/accumulator/price-accumulator';
import { sealBetOfTheDay } from '@/lib/server/services/bet-of-the-day/seal-bet';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { leagueFacts, rankingFacts, recordFacts, teamFacts } from '@/lib/server/services/og-images/page-facts';
import { bestFacts, betFacts, slipFacts } from '@/lib/server/services/og-images/pick-images';
import { databases } from '@/tests/support/database';
import { insertFit, insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { i18nOf } from '@/tests/support/i18n-of';
import { useTestSite } from '@/tests/support/site';

const day = '2026-03-14';
const i18n = i18nOf('en');

const readLeague = (slug: string) =>
  leagueRoute.GET(new Request(`http://localhost/api/leagues/${slug}`), { params: Promise.resolve({ slug }) });

describe.each(databases)('pictures for sharing on %s', (kind) => {
  const site = useTestSite(kind, { now: `${day}T09:00:00Z` });
  const ids: number[] = [];

  beforeAll(async () => {
    await site.database.transaction(async (tx) => {
      await insertFit(tx, 'en.1');
      for (const [home, away, time] of [
        ['arsenal', 'everton', `${day}T15:00:00Z`],
        ['chelsea', 'fulham', `${day}T17:00:00Z`],
        ['leeds', 'burnley', `${day}T19:00:00Z`],
        ['spurs', 'wolves', `${day}T20:00:00Z`],
        ['villa', 'brighton', `${day}T21:00:00Z`],
        ['derby', 'stoke', '2026-03-15T15:00:00Z'],
      ] as const) {
        const match = await insertMatch(tx, { home, away, kickOff: time });
        await insertPrediction(tx, predictionOf(match));
        ids.push(match.id);
      }
    });
  });

  const leg = (index: number, market = 'match-result', outcome = 'home'): SlipLeg => ({
    matchId: ids[index] ?? index,
    market,
    outcome,
  });
  const slip = async (...legs: SlipLeg[]) => (await site.visit(() => slipFacts(legs, siteMoment(), i18n))).response;
  const best = (until = day, market = 'match-result', league: string | null = null) =>
    site.visit(() => bestFacts({ from: day, until, market, league }, siteMoment(), i18n));
  const play = async (index: number, homeGoals: number, awayGoals: number) => {
    await site.database.sql
      .update(matches)
      .set({ status: 'finished', homeGoals, awayGoals })
      .where(eq(matches.id, ids[index]!));
  };

  it('show the same numbers for a slip as its page', async () => {
    const legs = [leg(0), leg(1)];
    const facts = await slip(...legs);
    const { response } = await site.visit(() => priceAccumulator({ legs }, { premium: false }));
    expect(facts?.picks.map(({ percent }) => percent)).toEqual(response.legs.map(({ percent }) => percent));
    expect(facts?.foot.text).toContain(i18n.format.percentFine(response.probability!));
    expect(facts?.note).toBe('2 matches');
  });

  it('show no number for a slip that only premium sees, and nothing about legs that do not exist', async () => {
    const locked = await slip(leg(0), leg(1, 'correct-score', '1-0'));
    expect(locked?.picks.map(({ percent }) => percent === null)).toEqual([false, true]);
    expect(locked?.foot.text).not.toContain('%');
    const long = await slip(...[0, 1, 2, 3, 4].map((index) => leg(index)));
    expect(long?.picks).toHaveLength(5);
    expect(long?.foot.text).not.toContain('%');
    for (const wrong of [
      leg(99_999),
      leg(0, 'no-market'),
      leg(0, 'match-result', 'nobody'),
      leg(0, 'half-time-result'),
    ])
      expect(await slip(leg(1), wrong)).toBeNull();
  });

  it('show the best of a day as its most probable outcomes, whose sum is the expected number of hits', async () => {
    const { response: facts, scope } = await best();
    expect(facts?.picks).toHaveLength(5);
    const percents = facts!.picks.map(({ percent }) => percent!);
    expect(percents).toEqual([...percents].sort((a, b) => b - a));
    expect(facts?.picks[0]?.match.home.name).toBe('Arsenal');
    expect(facts?.foot.text).toMatch(/^About \d\.\d of the first 5 should come true\.$/);
    expect(scope.tags).toContain(`day:${day}`);
    expect(scope.expiresAt).toEqual(new Date(`${day}T15:00:00Z`));
  });

  it('show the best of several days, of a league, and of none', async () => {
    expect((await best('2026-03-15')).response?.note).toBe('March 14, 2026 – March 15, 2026');
    expect((await best(day, 'match-result', 'england-premier-league')).response?.picks).toHaveLength(5);
    expect((await best(day, 'match-result', 'spain-la-liga')).response).toBeNull();
    expect((await best(day, 'no-market')).response).toBeNull();
  });

  it('show the bet of the day once it is sealed', async () => {
    const read = async (date = day) => (await site.visit(() => betFacts(date, siteMoment(), i18n))).response;
    expect(await read()).toBeNull();
    site.clock.set(`${day}T09:30:00Z`);
    await sealBetOfTheDay(getRuntime());
    const [bet] = await site.database.sql.select().from(betsOfTheDay);
    const facts = await read();
    expect(facts?.picks[0]).toMatchObject({ market: bet?.market, outcome: bet?.outcome, result: null });
    expect(facts?.foot).toEqual({ text: 'Fixed before kick-off, graded in public' });
    expect(await read('2026-03-13')).toBeNull();
  });

  it('show after the matches what came true', async () => {
    for (const [index, goals] of [2, 0, 1, 0, 3].entries()) await play(index, goals, 1);
    site.clock.set('2026-03-15T09:00:00Z');
    const { response: facts } = await best();
    const settled = facts!.picks.map(({ match, market, outcome }) => {
      const result: Readonly<Record<string, string>> = findMarket(market)!.settle(match.score!);
      return result[outcome];
    });
    expect(facts?.picks.map(({ result }) => result)).toEqual(settled);
    const hits = settled.filter((result) => result === 'won').length;
    expect(facts?.foot.text).toBe(`Came true: ${hits} of 5`);
    const [first] = (await slip(leg(0), leg(1)))!.picks;
    expect(first).toMatchObject({ match: { score: { home: 2, away: 1 } }, result: 'won' });
    const bet = (await site.visit(() => betFacts(day, siteMoment(), i18n))).response!;
    const [pick] = bet.picks;
    expect(bet.foot).toEqual({
      text: `${pick!.result === 'won' ? 'Correct' : 'Wrong'} at ${pick!.percent}%`,
      verdict: pick!.result,
    });
  });

  it('show what the API says on pages with figures', async () => {
    const seasonId = (await site.database.sql.select().from(matches).limit(1))[0]!.seasonId;
    const forecast = {
      seasonId,
      inputs: 'a',
      modelVersion: 'dc-test',
      fittedOn: '2026-03-14',
      runs: 100,
      matchesLeft: 9,
    };
    await site.database.sql.insert(seasonForecasts).values({ ...forecast, computedAt: new Date(`${day}T04:00:00Z`) });
    await site.database.sql.insert(teamForecasts).values([
      { seasonId, teamId: 'arsenal', meanPoints: 70, positions: [0.25, 0.75] },
      { seasonId, teamId: 'everton', meanPoints: 80, positions: [0.75, 0.25] },
    ]);
    const league = leagueDetailSchema.parse(await (await readLeague('england-premier-league')).json());
    const { response: race } = await site.visit(() => leagueFacts('england-premier-league', i18n));
    expect(race?.heading).toBe(league.name);
    expect(race?.rows.map(({ title, value }) => [title, value])).toEqual(
      league.simulatedSeason?.teams.map(({ team, zones, possiblePlaces }) => [
        team.name,
        chanceText(zoneChance(zones[0]!, possiblePlaces), i18n.format),
      ]),
    );
    expect(race?.rows).toHaveLength(2);

    const { response: team, scope } = await site.visit(() => teamFacts('arsenal', 'UTC', i18n));
    expect(team?.heading).toBe('Arsenal');
    expect(team?.rows.map(({ title }) => title)).toContain(i18n.t('team.attack'));
    expect(scope.tags.size).toBeGreaterThan(0);
    expect((await site.visit(() => teamFacts('nobody', 'UTC', i18n))).response).toBeNull();

    const points = { country: 'gb-eng', leagueCode: 'en.1', group: 'europe' as const, before: null };
    const ranked = [
      { ...points, teamId: 'everton', points: 1900.4 },
      { ...points, teamId: 'arsenal', points: 1700.6 },
    ];
    expect((await site.visit(() => rankingFacts(i18n))).response).toBeNull();
    await site.database.transaction((tx) => saveRanking(tx, { scope: 'clubs', madeOn: day, teams: ranked }));
    const { response: ranking } = await site.visit(() => rankingFacts(i18n));
    expect(ranking?.rows.map(({ title, value }) => [title, value])).toEqual([
      ['1. Everton', '1900'],
      ['2. Arsenal', '1701'],
    ]);

    expect((await site.visit(() => recordFacts(i18n))).response).toBeNull();
    const scores = { origin: 'backtest', leagueCode: 'en.1', month: '2026-02', matches: 40, called: 22 } as const;
    await site.database.sql.insert(recordScores).values({ ...scores, expected: 20.6, rps: 8 });
    expect((await site.visit(() => recordFacts(i18n))).response?.rows).toMatchObject([
      {
        title: 'Worked out afterward',
        value: '55.0%',
        detail: '22 of 40 correct, about 21 expected · Ranked probability score 0.2000',
      },
    ]);
  });
});

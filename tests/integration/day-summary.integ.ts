import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { visitor } from '@/lib/domain/accounts/entitlements';
import { dayRange } from '@/lib/domain/shared/dates';
import { grades, matches, predictions } from '@/lib/server/db/schema';
import { sumGrades } from '@/lib/server/repositories/day-summary-repository';
import { getDaySummary, getScoreboard } from '@/lib/server/services/matches/get-day-summary';
import { getGoalExtremes } from '@/lib/server/services/matches/get-goal-extremes';
import { listPredictions } from '@/lib/server/services/matches/list-predictions';
import { databases } from '@/tests/support/database';
import { evenFit, insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

const day = '2026-03-14';

describe.each(databases)('a day’s summary on %s', (kind) => {
  const site = useTestSite(kind, { now: '2026-02-01T00:00:00Z' });

  beforeAll(async () => {
    await site.database.transaction(async (tx) => {
      const add = async (
        home: string,
        kickOff: string,
        graded: { called: boolean; rps: number }[],
        rest: { leagueCode?: string; origin?: 'live' | 'backtest'; strength?: number } = {},
      ) => {
        const { leagueCode = 'en.1', origin = 'live', strength = 0 } = rest;
        const match = await insertMatch(tx, { home, away: `${home}-rival`, kickOff, leagueCode });
        const fit = { ...evenFit, teams: { h: { attack: strength, defence: 0 }, a: { attack: strength, defence: 0 } } };
        const prediction = await insertPrediction(tx, {
          ...predictionOf({ ...match, homeTeamId: 'h', awayTeamId: 'a' }, fit),
          origin,
        });
        for (const [index, grade] of graded.entries()) {
          await tx.insert(grades).values({
            predictionId: prediction.id,
            revision: index + 1,
            homeGoals: 1,
            awayGoals: 0,
            brier: 0.5,
            logLoss: 0.9,
            gradedAt: new Date(kickOff),
            ...grade,
          });
        }
      };
      await add('called', `${day}T12:00:00Z`, [{ called: true, rps: 0.1 }], { strength: 0.5 });
      await add('missed', `${day}T14:00:00Z`, [{ called: false, rps: 0.3 }], { leagueCode: 'es.1' });
      await add(
        'corrected',
        `${day}T15:00:00Z`,
        [
          { called: false, rps: 0.5 },
          { called: true, rps: 0.2 },
        ],
        { strength: -0.5 },
      );
      await add('afterwards', `${day}T16:00:00Z`, [{ called: true, rps: 0.15 }], { origin: 'backtest', strength: 0.2 });
      await add('ungraded', `${day}T18:00:00Z`, [], { strength: 0.1 });
      await add('long-ago', '2026-02-13T15:00:00Z', [{ called: true, rps: 0.1 }]);
      await add('in-time', '2026-02-14T15:00:00Z', [{ called: false, rps: 0.6 }]);
    });
    site.clock.set('2026-03-15T12:00:00Z');
  });

  it('counts each graded match once, by its newest grade, with live and backtest apart', async () => {
    const sums = await sumGrades(site.database.sql, dayRange(day, 'UTC'));
    expect(sums.find(({ origin }) => origin === 'live')).toMatchObject({
      graded: 3,
      called: 2,
      rps: expect.closeTo(0.2, 10) as number,
    });
    expect(sums.find(({ origin }) => origin === 'backtest')).toMatchObject({
      graded: 1,
      called: 1,
      rps: expect.closeTo(0.15, 10) as number,
    });
  });

  it('expects as many tips to come true as their probabilities imply', async () => {
    const rows = await site.database.sql
      .select({
        home: predictions.homeProbability,
        draw: predictions.drawProbability,
        away: predictions.awayProbability,
      })
      .from(predictions)
      .innerJoin(matches, eq(matches.id, predictions.matchId))
      .where(inArray(matches.homeTeamId, ['called', 'missed', 'corrected']));
    const sums = await sumGrades(site.database.sql, dayRange(day, 'UTC'));
    expect(rows).toHaveLength(3);
    expect(sums.find(({ origin }) => origin === 'live')?.expected).toBeCloseTo(
      rows.reduce((sum, row) => sum + Math.max(row.home, row.draw, row.away), 0),
      9,
    );
  });

  it('names the leagues that play, by rank', async () => {
    expect((await getDaySummary(day)).leagues.map(({ code }) => code)).toEqual(['en.1', 'es.1']);
    expect(await getDaySummary('2026-03-20')).toEqual({ leagues: [], grades: null });
  });

  it('adds live and backtest together, and marks the sum as such', async () => {
    const { grades: total } = await getDaySummary(day);
    expect(total).toMatchObject({ graded: 4, called: 3, backtest: true });
  });

  it('covers the day in the visitor’s zone in a list of that day, and is absent if the list names none', async () => {
    const list = (tz?: string) => listPredictions({ date: day, sort: 'default', page: 1, tz, league: 'es.1' }, visitor);
    // There the day ends at 13:30 UTC.
    const { summary } = await list('Australia/Adelaide');
    expect(summary).toMatchObject({ grades: { graded: 1, called: 1, backtest: false } });
    expect(summary?.leagues.map(({ code }) => code)).toEqual(['en.1']);
    expect(await list()).not.toHaveProperty('summary');
  });

  it('sums up exactly the last days', async () => {
    expect((await getScoreboard(30)).find(({ origin }) => origin === 'live')).toMatchObject({ graded: 4, called: 2 });
    expect((await getScoreboard(31)).find(({ origin }) => origin === 'live')).toMatchObject({ graded: 5, called: 3 });
  });

  it('finds today’s extremes of projected goals', async () => {
    site.clock.set(`${day}T10:00:00Z`);
    const { most, fewest } = await getGoalExtremes(2);
    expect(most.map(({ home }) => home.id)).toEqual(['called', 'afterwards']);
    expect(fewest.map(({ home }) => home.id)).toEqual(['corrected', 'missed']);
  });
});

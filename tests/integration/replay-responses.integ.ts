import { beforeAll, describe, expect, it } from 'vitest';
import * as accumulatorRoute from '@/app/api/accumulator/route';
import * as betRoute from '@/app/api/bet-of-the-day/route';
import * as expectedGoalsRoute from '@/app/api/expected-goals/route';
import * as matchRoute from '@/app/api/predictions/[date]/[prediction]/route';
import * as predictionsRoute from '@/app/api/predictions/route';
import { accumulatorResponseSchema } from '@/lib/contracts/accumulator';
import { betOfTheDaySchema } from '@/lib/contracts/bet-of-the-day';
import { expectedGoalsSchema } from '@/lib/contracts/expected-goals';
import { matchDetailSchema } from '@/lib/contracts/match-detail';
import { predictionsPageSchema } from '@/lib/contracts/predictions';
import { getRuntime } from '@/lib/server/runtime';
import { sealBetOfTheDay } from '@/lib/server/services/bet-of-the-day/seal-bet';
import { databases } from '@/tests/support/database';
import { insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

const date = '2026-03-14';
const origin = 'http://localhost/api';

describe.each(databases)('responses on %s', (kind) => {
  describe.each([
    ['replay', true],
    ['openfootball', false],
  ] as const)('with matches of %s', (source, replay) => {
    const site = useTestSite(kind, { now: `${date}T07:00:00Z` });
    let matchId = 0;
    beforeAll(async () => {
      await site.database.transaction(async (tx) => {
        const match = await insertMatch(tx, {
          home: 'arsenal',
          away: 'everton',
          kickOff: `${date}T15:00:00Z`,
          source,
        });
        await insertPrediction(tx, predictionOf(match));
        matchId = match.id;
      });
      await sealBetOfTheDay(getRuntime());
    });

    it('say whether they come from the replay wherever they include a prediction', async () => {
      const query = `?date=${date}`;
      const body = async (response: Promise<Response>): Promise<unknown> => (await response).json();
      const list = await body(predictionsRoute.GET(new Request(`${origin}/predictions${query}`)));
      expect(predictionsPageSchema.parse(list).items.map((match) => match.replay)).toEqual([replay]);
      const params = Promise.resolve({ date, prediction: 'arsenal-vs-everton' });
      const single = await body(
        matchRoute.GET(new Request(`${origin}/predictions/${date}/arsenal-vs-everton`), { params }),
      );
      expect(matchDetailSchema.parse(single).replay).toBe(replay);
      const goals = await body(expectedGoalsRoute.GET(new Request(`${origin}/expected-goals${query}`)));
      expect(expectedGoalsSchema.parse(goals).items.map(({ match }) => match.replay)).toEqual([replay]);
      const bet = await body(betRoute.GET(new Request(`${origin}/bet-of-the-day`)));
      expect(betOfTheDaySchema.parse(bet).today?.pick?.match.replay).toBe(replay);
      const legs = [{ matchId, market: 'match-result', outcome: 'home' }];
      const slip = await body(
        accumulatorRoute.POST(
          new Request(`${origin}/accumulator`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ legs }),
          }),
        ),
      );
      expect(accumulatorResponseSchema.parse(slip).legs.map(({ match }) => match.replay)).toEqual([replay]);
    });
  });
});

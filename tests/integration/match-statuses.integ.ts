import { asc } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { predictionsQuerySchema } from '@/lib/contracts/predictions';
import { visitor } from '@/lib/domain/accounts/entitlements';
import {
  matchPhases,
  matchStatusAt,
  matchStatuses,
  phaseStatuses,
  storedMatchStatuses,
} from '@/lib/domain/football/match';
import { matches } from '@/lib/server/db/schema';
import { countMatches, listMatches } from '@/lib/server/repositories/match-repository';
import { getExpectedGoals } from '@/lib/server/services/expected-goals/get-expected-goals';
import { listPredictions } from '@/lib/server/services/matches/list-predictions';
import { databases } from '@/tests/support/database';
import { insertMatch } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

const day = '2026-03-14';
const now = `${day}T15:20:00Z`;
const hours = ['03:19', '03:20', '03:21', '13:19', '13:20', '13:21', '15:00', '15:19', '15:20', '15:21', '20:00'];

describe.each(databases)('statuses according to the clock on %s', (kind) => {
  const site = useTestSite(kind, { now });

  beforeAll(async () => {
    site.clock.set(`${day}T00:00:00Z`);
    await site.database.transaction(async (tx) => {
      for (const status of storedMatchStatuses)
        for (const hour of hours)
          for (const kickOffKnown of [true, false]) {
            const home = `${status}-${hour.replace(':', '')}-${kickOffKnown ? 'hour' : 'day'}`;
            const goals = status === 'finished' ? { homeGoals: 1, awayGoals: 0 } : {};
            await insertMatch(tx, {
              home,
              away: `${home}-rival`,
              kickOff: `${day}T${hour}:00Z`,
              status,
              kickOffKnown,
              ...goals,
            });
          }
    });
    site.clock.set(now);
  });

  const shown = async (instant: Date) =>
    new Map(
      (await site.database.sql.select().from(matches).orderBy(asc(matches.id))).map((match) => [
        match.id,
        matchStatusAt(match, instant),
      ]),
    );
  const idsOf = (known: Map<number, string>, statuses: readonly string[]) =>
    [...known].filter(([, status]) => statuses.includes(status)).map(([id]) => id);

  it.each([now, `${day}T15:20:00.001Z`, `${day}T17:20:00Z`, '2026-03-15T03:20:00Z'])(
    'are the same from queries and from the status function at %s',
    async (text) => {
      const instant = new Date(text);
      const known = await shown(instant);
      const find = async (filter: Parameters<typeof countMatches>[1]) => {
        const rows = await listMatches(site.database.sql, {
          filter,
          order: 'kick-off',
          page: { limit: 500 },
          now: instant,
        });
        expect((await countMatches(site.database.sql, filter, instant)).total).toBe(rows.length);
        return rows.map(({ match }) => match.id).sort((a, b) => a - b);
      };
      for (const status of matchStatuses) expect(await find({ status }), status).toEqual(idsOf(known, [status]));
      for (const phase of matchPhases) expect(await find({ phase }), phase).toEqual(idsOf(known, phaseStatuses[phase]));
      const notOver = idsOf(known, ['scheduled', 'live']);
      expect(await find({ notOver: true })).toEqual(notOver);
      expect(await find({ notOver: false })).toEqual([...known.keys()].filter((id) => !notOver.includes(id)));
    },
  );

  it("are the same in the API's live filter and on the page, with a label for each match", async () => {
    const list = (query: object) => listPredictions(predictionsQuerySchema.parse({ date: day, ...query }), visitor);
    const [byStatus, byPhase] = [await list({ status: 'live' }), await list({ phase: 'live' })];
    expect(byStatus.total).toBe(idsOf(await shown(new Date(now)), ['live']).length);
    expect(byStatus).toEqual(byPhase);
    expect(new Set(byStatus.items.map(({ status }) => status))).toEqual(new Set(['live']));
    const { items } = await getExpectedGoals({ date: day }, visitor);
    const known = await shown(new Date(now));
    expect(items.filter(({ match }) => match.status !== known.get(match.id))).toEqual([]);
  });

  it('expire a cached list exactly at the next change', async () => {
    const { scope } = await site.visit(() => listPredictions(predictionsQuerySchema.parse({ date: day }), visitor));
    expect(scope.expiresAt).toEqual(new Date(`${day}T15:21:00Z`));
  });
});

import { eq, sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { betOfTheDaySchema } from '@/lib/contracts/bet-of-the-day';
import { findMarket } from '@/lib/model/markets/index';
import { openPostgresql } from '@/lib/server/db/postgresql';
import { rowsOf } from '@/lib/server/db/rows';
import { betsOfTheDay, matches, predictions } from '@/lib/server/db/schema';
import { guardDatabase } from '@/lib/server/db/transaction-guard';
import { getRuntime } from '@/lib/server/runtime';
import { getBetOfTheDay } from '@/lib/server/services/bet-of-the-day/get-bet-of-the-day';
import { sealBetOfTheDay } from '@/lib/server/services/bet-of-the-day/seal-bet';
import { databases } from '@/tests/support/database';
import { insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

describe.each(databases)('the bet of the day on %s', (kind) => {
  const site = useTestSite(kind, { now: '2026-03-14T03:00:00Z', env: { SITE_TIMEZONE: 'Europe/Berlin' } });
  const rows = () => site.database.sql.select().from(betsOfTheDay);
  const read = async () => betOfTheDaySchema.parse((await site.visit(() => getBetOfTheDay())).response);

  it('is not chosen before six o’clock in the site’s time zone', async () => {
    await site.database.transaction(async (tx) => {
      for (const [home, away, time, leagueCode = 'en.1'] of [
        ['arsenal', 'everton', '15:00'],
        ['everton', 'arsenal', '06:30'],
        ['fulham', 'wigan', '15:00', 'en.3'],
        ['lagos', 'kano', '15:00', 'ng.1'],
      ] as const) {
        await insertPrediction(
          tx,
          predictionOf(await insertMatch(tx, { home, away, leagueCode, kickOff: `2026-03-14T${time}:00Z` })),
        );
      }
    });
    site.clock.set('2026-03-14T04:59:59Z');
    expect(await sealBetOfTheDay(getRuntime())).toBe(false);
    expect(await read()).toMatchObject({ today: null, history: [] });
  });

  it('is sealed once, even by two instances at the same time', async () => {
    site.clock.set('2026-03-14T05:00:00Z');
    const others = [];
    const server = inject('postgresql');
    if (kind === 'postgresql' && server) {
      const [named] = rowsOf<{ name: string }>(await site.database.sql.execute(sql`select current_database() as name`));
      const url = new URL(server);
      url.pathname = `/${named?.name ?? ''}`;
      others.push(
        guardDatabase(openPostgresql(url.href), site.clock),
        guardDatabase(openPostgresql(url.href), site.clock),
      );
    }
    const instances = [site.database, site.database, ...others].map((database) => ({ ...getRuntime(), database }));
    const sealed = await Promise.all(instances.map((instance) => sealBetOfTheDay(instance)));
    await Promise.all(others.map((other) => other.close()));
    expect(sealed.filter(Boolean)).toHaveLength(1);
    const [bet, ...more] = await rows();
    expect(more).toEqual([]);
    expect(bet).toMatchObject({
      day: '2026-03-14',
      sealedAt: new Date('2026-03-14T05:00:00Z'),
      kickOff: new Date('2026-03-14T15:00:00Z'),
    });
    const [published] = await site.database.sql
      .select()
      .from(predictions)
      .where(eq(predictions.id, bet?.predictionId ?? 0));
    expect(bet).toMatchObject({
      market: 'match-result',
      outcome: 'home',
      probability: published?.homeProbability,
      rule: 2,
      baseRate: 1 / 3,
    });
    expect((await read()).today?.pick).toMatchObject({ match: { home: { id: 'arsenal' } }, baseRate: 1 / 3 });
  });

  it('cannot be changed, withdrawn, chosen twice or forged', async () => {
    const refused = (statement: ReturnType<typeof sql>) =>
      expect(site.database.transaction((tx) => tx.execute(statement))).rejects.toThrow();
    await refused(sql`update bets_of_the_day set probability = 0.99`);
    await refused(sql`delete from bets_of_the_day`);
    await refused(sql`truncate bets_of_the_day`);
    await refused(sql`insert into bets_of_the_day (day, sealed_at) values ('2026-03-14', app_now())`);
    await refused(
      sql`insert into bets_of_the_day (day, sealed_at) values ('2026-03-13', app_now() - interval '1 day')`,
    );
    await refused(
      sql`insert into bets_of_the_day (day, prediction_id, market, outcome, probability, kick_off, sealed_at) select '2026-03-15', prediction_id, market, outcome, probability + 0.01, kick_off, app_now() from bets_of_the_day`,
    );
    site.clock.set('2026-03-14T13:00:01Z');
    await refused(
      sql`insert into bets_of_the_day (day, prediction_id, market, outcome, probability, kick_off, sealed_at) select '2026-03-15', prediction_id, market, outcome, probability, kick_off, app_now() from bets_of_the_day`,
    );
    expect(await rows()).toHaveLength(1);
  });

  it('shows the sealed number, as open until the match is over, then with its outcome', async () => {
    const before = await read();
    expect(before.today?.pick).toMatchObject({ result: null, match: { home: { id: 'arsenal' } } });
    expect(before.today?.pick?.fairOdds).toBeCloseTo(1 / (before.today?.pick?.probability ?? NaN), 12);
    const finish = async (homeGoals: number, awayGoals: number) => {
      await site.database.transaction((tx) =>
        tx.update(matches).set({ status: 'finished', homeGoals, awayGoals }).where(eq(matches.homeTeamId, 'arsenal')),
      );
      return (await read()).today?.pick;
    };
    const [bet] = await rows();
    const scoreFor = (settlement: 'won' | 'lost') =>
      [
        { home: 2, away: 0 },
        { home: 1, away: 1 },
        { home: 0, away: 1 },
        { home: 2, away: 2 },
      ].find((score) => findMarket(bet?.market ?? '')?.settle(score)[bet?.outcome ?? ''] === settlement)!;
    const [lost, won] = [scoreFor('lost'), scoreFor('won')];
    expect(await finish(lost.home, lost.away)).toMatchObject({ result: 'lost', probability: bet?.probability });
    expect(await finish(won.home, won.away)).toMatchObject({ result: 'won' });
  });

  it('reports that there is no bet if nothing qualifies, and counts past ones', async () => {
    site.clock.set('2026-03-15T05:00:30Z');
    expect(await sealBetOfTheDay(getRuntime())).toBe(true);
    expect(await sealBetOfTheDay(getRuntime())).toBe(false);
    const day = await read();
    expect(day.today).toMatchObject({ day: '2026-03-15', pick: null });
    expect(day).toMatchObject({
      record: { won: 1, lost: 0, void: 0, open: 0, withoutPick: 0 },
      total: 1,
      history: [{ day: '2026-03-14', pick: { result: 'won' } }],
    });
    expect(day.record.expected).toBeCloseTo(day.history[0]?.pick?.probability ?? NaN, 12);
  });

  it('keeps picks made under the earlier rule in a separate record', async () => {
    await site.database.transaction((tx) =>
      tx.insert(betsOfTheDay).values({ day: '2026-03-13', sealedAt: new Date('2026-03-15T05:00:30Z') }),
    );
    expect(await read()).toMatchObject({
      record: { won: 1, withoutPick: 0 },
      earlierRecord: { won: 0, withoutPick: 1 },
      history: [{ rule: 2 }, { rule: 1, pick: null }],
    });
  });

  it('is void if the match was postponed', async () => {
    await site.database.transaction((tx) =>
      tx
        .update(matches)
        .set({ status: 'postponed', homeGoals: null, awayGoals: null })
        .where(eq(matches.homeTeamId, 'arsenal')),
    );
    expect(await read()).toMatchObject({ record: { won: 0, void: 1 } });
    await site.database.transaction((tx) =>
      tx
        .update(matches)
        .set({ status: 'scheduled', kickOff: new Date('2026-03-20T15:00:00Z') })
        .where(eq(matches.homeTeamId, 'arsenal')),
    );
    expect(await read()).toMatchObject({ record: { void: 1 } });
  });
});

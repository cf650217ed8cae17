import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Sql } from '@/lib/server/db/client';
import { grades, ledger, matches, predictions } from '@/lib/server/db/schema';
import { bothDatabases, useTestDatabase } from '@/tests/support/database';
import { insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { messagesOf, refusalOf } from '@/tests/support/messages-of';

const kickOff = '2026-03-14T15:00:00Z';
const before = '2026-03-14T14:59:59.999Z';

describe.each(bothDatabases)('the seal on %s', (kind) => {
  const test = useTestDatabase(kind);
  let number = 0;

  const write = <Result>(now: string, work: (tx: Sql) => Promise<Result>): Promise<Result> => {
    test.clock.set(now);
    return test.database.transaction(work);
  };
  const newMatch = () =>
    write(before, (tx) => insertMatch(tx, { home: `home-${(number += 1)}`, away: `away-${number}`, kickOff }));
  const newPrediction = async (rest: Parameters<typeof predictionOf>[2] = {}) => {
    const match = await newMatch();
    return write(before, (tx) => insertPrediction(tx, predictionOf(match, undefined, rest)));
  };
  const update = (now: string, id: number, change: Partial<typeof predictions.$inferInsert>) =>
    write(now, (tx) => tx.update(predictions).set(change).where(eq(predictions.id, id)));
  const remove = (now: string, id: number) => write(now, (tx) => tx.delete(predictions).where(eq(predictions.id, id)));
  const stored = async (id: number) =>
    (await test.database.sql.select().from(predictions).where(eq(predictions.id, id)))[0];
  const seal = (id: number) => update(kickOff, id, { sealedAt: new Date(kickOff) });
  const sealed = async () => {
    const prediction = await newPrediction();
    await seal(prediction.id);
    return prediction;
  };

  describe('before kick-off', () => {
    it('allows a prediction to be inserted, changed and deleted', async () => {
      const { id } = await newPrediction();
      await update(before, id, { expectedHomeGoals: 2.5 });
      expect((await stored(id))?.expectedHomeGoals).toBe(2.5);
      await remove(before, id);
      expect(await stored(id)).toBeUndefined();
    });

    it('rejects a prediction that is marked as sealed', async () => {
      expect(await refusalOf(newPrediction({ sealedAt: new Date(before) }))).toContain('published unsealed');
    });

    it('rejects the seal itself', async () => {
      const { id } = await newPrediction();
      expect(await refusalOf(update(before, id, { sealedAt: new Date(before) }))).toContain('sealed from its kick-off');
    });

    it('rejects a kick-off other than the match’s, which would keep it open while the match is played', async () => {
      expect(await refusalOf(newPrediction({ kickOff: new Date('2026-03-15T15:00:00Z') }))).toContain(
        'is for its kick-off',
      );
      const { id } = await newPrediction();
      expect(await refusalOf(update(before, id, { kickOff: new Date('2026-03-15T15:00:00Z') }))).toContain(
        'is for its kick-off',
      );
    });

    it('follows a match that is moved', async () => {
      const { id, matchId } = await newPrediction();
      const moved = new Date('2026-03-15T18:00:00Z');
      await write(before, async (tx) => {
        await tx.update(matches).set({ kickOff: moved }).where(eq(matches.id, matchId));
        await tx.update(predictions).set({ kickOff: moved, expectedHomeGoals: 2 }).where(eq(predictions.id, id));
      });
      expect((await stored(id))?.kickOff).toEqual(moved);
    });

    it('freezes the numbers of a match that is moved into the past', async () => {
      const { id, matchId } = await newPrediction();
      const moved = new Date('2026-03-14T12:00:00Z');
      await write(before, (tx) => tx.update(matches).set({ kickOff: moved }).where(eq(matches.id, matchId)));
      expect(await refusalOf(update(before, id, { kickOff: moved, expectedHomeGoals: 2 }))).toContain('Sealed');
      await update(before, id, { kickOff: moved });
      expect((await stored(id))?.kickOff).toEqual(moved);
    });
  });

  describe.each([
    ['at kick-off', kickOff],
    ['years later', '2029-01-01T00:00:00Z'],
  ])('%s', (_, now) => {
    it('rejects a new prediction', async () => {
      const match = await newMatch();
      expect(await refusalOf(write(now, (tx) => insertPrediction(tx, predictionOf(match))))).toContain('Sealed');
    });

    it('rejects every change and leaves the row as it was', async () => {
      const prediction = await newPrediction();
      for (const change of [
        { expectedHomeGoals: 2.5 },
        { kickOff: new Date('2030-01-01T00:00:00Z') },
        { tip: 'away' as const },
        { markets: {} },
      ]) {
        expect(await refusalOf(update(now, prediction.id, change))).toContain('Sealed');
      }
      expect(await stored(prediction.id)).toEqual(prediction);
    });

    it('rejects a deletion', async () => {
      const { id } = await newPrediction();
      expect(await refusalOf(remove(now, id))).toContain('cannot be deleted');
    });

    it('rejects a seal that changes anything else, or has a different time', async () => {
      const { id } = await newPrediction();
      expect(await refusalOf(update(now, id, { sealedAt: new Date(kickOff), expectedHomeGoals: 2.5 }))).toContain(
        'nothing else',
      );
      expect(await refusalOf(update(now, id, { sealedAt: new Date(before) }))).toContain('sealed from its kick-off');
      expect(await refusalOf(update(now, id, { sealedAt: new Date('2031-01-01T00:00:00Z') }))).toContain(
        'sealed from its kick-off',
      );
    });

    it('accepts the seal', async () => {
      const prediction = await newPrediction();
      await update(now, prediction.id, { sealedAt: new Date(now) });
      expect(await stored(prediction.id)).toEqual({ ...prediction, sealedAt: new Date(now) });
    });
  });

  it('protects a sealed row even if the clock is set back', async () => {
    const { id } = await sealed();
    expect(await refusalOf(update(before, id, { expectedHomeGoals: 2.5 }))).toContain('Sealed');
    expect(await refusalOf(update(before, id, { sealedAt: null }))).toContain('Sealed');
    expect(await refusalOf(remove(before, id))).toContain('cannot be deleted');
  });

  it('never lets a row change its match, origin or version', async () => {
    const { id } = await newPrediction();
    const other = await newMatch();
    for (const change of [{ origin: 'backtest' as const }, { version: 2 }, { matchId: other.id }]) {
      expect(await refusalOf(update(before, id, change))).toContain('keeps its match, origin and version');
    }
  });

  it.each([
    ['2001-01-01T00:00:00Z', true],
    ['2999-01-01T00:00:00Z', false],
  ])(
    "uses the database's own clock where the app sets no instant: kick-off %s rejected %s",
    async (instant, refused) => {
      const { id } = await write('2000-01-01T00:00:00Z', async (tx) => {
        const match = await insertMatch(tx, {
          home: `home-${(number += 1)}`,
          away: `away-${number}`,
          kickOff: instant,
        });
        return insertPrediction(tx, predictionOf(match));
      });
      const outside = test.database.sql.update(predictions).set({ expectedHomeGoals: 2 }).where(eq(predictions.id, id));
      expect(await outside.then(() => '', messagesOf)).toEqual(refused ? expect.stringContaining('Sealed') : '');
    },
  );

  it('seals another version for a postponed match', async () => {
    const { matchId } = await sealed();
    const later = new Date('2026-04-01T19:00:00Z');
    await write('2026-03-20T09:00:00Z', async (tx) => {
      const [match] = await tx.update(matches).set({ kickOff: later }).where(eq(matches.id, matchId)).returning();
      if (match) await insertPrediction(tx, predictionOf(match, undefined, { version: 2 }));
    });
    const versions = await test.database.sql
      .select()
      .from(predictions)
      .where(eq(predictions.matchId, matchId))
      .orderBy(predictions.version);
    expect(versions.map((version) => [version.version, version.sealedAt?.toISOString()])).toEqual([
      [1, new Date(kickOff).toISOString()],
      [2, undefined],
    ]);
  });

  describe('a backtest', () => {
    const grade = (predictionId: number) => ({
      predictionId,
      homeGoals: 1,
      awayGoals: 0,
      called: true,
      rps: 0.1,
      brier: 0.3,
      logLoss: 0.5,
      gradedAt: new Date(kickOff),
    });

    it('can be inserted after kick-off, is never sealed, and is fixed once graded', async () => {
      const match = await newMatch();
      const prediction = await write('2026-06-01T00:00:00Z', (tx) =>
        insertPrediction(tx, predictionOf(match, undefined, { origin: 'backtest' })),
      );
      await update('2026-06-01T00:00:00Z', prediction.id, { expectedHomeGoals: 2 });
      expect(await refusalOf(update('2026-06-01T00:00:00Z', prediction.id, { sealedAt: new Date(kickOff) }))).toContain(
        'predictions_backtest_unsealed',
      );
      await write('2026-06-01T00:00:00Z', (tx) => tx.insert(grades).values(grade(prediction.id)));
      expect(await refusalOf(update('2026-06-01T00:00:00Z', prediction.id, { expectedHomeGoals: 3 }))).toContain(
        'graded and fixed',
      );
      expect(await refusalOf(remove('2026-06-01T00:00:00Z', prediction.id))).toContain('graded and fixed');
    });

    it('cannot be in the ledger', async () => {
      const match = await newMatch();
      const { id } = await write(kickOff, (tx) =>
        insertPrediction(tx, predictionOf(match, undefined, { origin: 'backtest' })),
      );
      const entry = { sequence: 1, predictionId: id, previousHash: '', hash: 'x', sealedAt: new Date(kickOff) };
      expect(await refusalOf(write(kickOff, (tx) => tx.insert(ledger).values(entry)))).toContain(
        'sealed live predictions',
      );
    });
  });

  it('chains the ledger, which cannot be changed, deleted or truncated', async () => {
    const [first, second, third] = [await sealed(), await sealed(), await sealed()];
    const entry = (sequence: number, predictionId: number, previousHash: string) => ({
      sequence,
      predictionId,
      previousHash,
      hash: `hash-${sequence}`,
      sealedAt: new Date(kickOff),
    });
    const insert = (...entries: (typeof ledger.$inferInsert)[]) =>
      write(kickOff, (tx) => tx.insert(ledger).values(entries));
    await insert(entry(1, first.id, 'genesis'), entry(2, second.id, 'hash-1'));
    expect(await refusalOf(insert(entry(4, third.id, 'hash-2')))).toContain('does not follow');
    expect(await refusalOf(insert(entry(3, third.id, 'hash-1')))).toContain('does not follow');
    const unsealed = await newPrediction();
    expect(await refusalOf(insert(entry(3, unsealed.id, 'hash-2')))).toContain('sealed live predictions');

    const row = eq(ledger.sequence, 1);
    expect(await refusalOf(write(kickOff, (tx) => tx.update(ledger).set({ hash: 'x' }).where(row)))).toContain(
      'only ever added',
    );
    expect(await refusalOf(write(kickOff, (tx) => tx.delete(ledger).where(row)))).toContain('only ever added');
    for (const table of ['ledger', 'grades', 'predictions cascade', 'ledger, grades, predictions cascade']) {
      expect(await refusalOf(write(kickOff, (tx) => tx.execute(sql.raw(`truncate ${table}`))))).toContain(
        'only ever added',
      );
    }
    expect(await test.database.sql.$count(ledger)).toBe(2);
  });

  it('preserves grades: a corrected result adds a revision', async () => {
    const { id } = await sealed();
    const grade = {
      predictionId: id,
      homeGoals: 1,
      awayGoals: 0,
      called: true,
      rps: 0.1,
      brier: 0.3,
      logLoss: 0.5,
      gradedAt: new Date(kickOff),
    };
    await write(kickOff, (tx) => tx.insert(grades).values(grade));
    await write(kickOff, (tx) => tx.insert(grades).values({ ...grade, revision: 2, called: false }));
    expect(await refusalOf(write(kickOff, (tx) => tx.update(grades).set({ called: true })))).toContain(
      'only ever added',
    );
    expect(await refusalOf(write(kickOff, (tx) => tx.delete(grades)))).toContain('only ever added');
  });
});

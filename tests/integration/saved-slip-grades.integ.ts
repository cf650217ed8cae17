import { describe, expect, it } from 'vitest';
import { getRuntime } from '@/lib/server/runtime';
import { publishChanges } from '@/lib/server/services/ingesting/refresh-data';
import { gradeSlips } from '@/lib/server/services/slips/grade-slips';
import { databases } from '@/tests/support/database';
import { morning, useSlipSite } from '@/tests/support/saved-slips';

describe.each(databases)('a saved accumulator on %s', (kind) => {
  const { leg, saved, list, change, result, firstState } = useSlipSite(kind);

  it('is won when every leg has won, and pays its price', async () => {
    await saved([
      { ...leg(0), price: 1.8 },
      { ...leg(1), price: 2 },
    ]);
    await result(0, 2, 0);
    expect(await gradeSlips(getRuntime())).toBe(1);
    expect(await firstState()).toMatchObject({
      state: 'open',
      legs: [{ settlement: 'won', match: { score: { home: 2, away: 0 } } }, { settlement: null }],
    });
    await result(1, 1, 0);
    await gradeSlips(getRuntime());
    expect(await firstState()).toMatchObject({
      state: 'won',
      returned: 3.6,
      gradedAt: morning.replace('Z', '.000Z'),
    });
    expect(await gradeSlips(getRuntime())).toBe(0);
  });

  it('is lost with one leg, whatever is still to come', async () => {
    await saved([leg(0), leg(1)]);
    await result(0, 0, 1);
    await gradeSlips(getRuntime());
    expect(await firstState()).toMatchObject({ state: 'lost', returned: 0 });
  });

  it.each(['postponed', 'cancelled', 'abandoned', 'awarded'] as const)(
    'is graded without a leg whose match is %s',
    async (status) => {
      await saved([
        { ...leg(0), price: 1.8 },
        { ...leg(1), price: 2 },
      ]);
      await result(0, 2, 0);
      await change(1, { status });
      await gradeSlips(getRuntime());
      expect(await firstState()).toMatchObject({
        state: 'won',
        returned: 1.8,
        legs: [{ settlement: 'won' }, { settlement: 'void', state: status === 'postponed' ? 'postponed' : 'void' }],
      });
    },
  );

  it('is graded without a leg played on another day, but with one that starts hours late', async () => {
    await saved([leg(0), leg(1)]);
    await change(0, { kickOff: new Date('2026-03-18T19:00:00Z'), status: 'finished', homeGoals: 3, awayGoals: 0 });
    await change(1, { kickOff: new Date('2026-03-14T19:00:00Z'), status: 'finished', homeGoals: 0, awayGoals: 0 });
    await gradeSlips(getRuntime());
    expect((await firstState()).legs.map(({ settlement }) => settlement)).toEqual(['void', 'lost']);
  });

  it('is reopened when a postponed match is played on its day after all, and again after a corrected result', async () => {
    await saved([leg(0)]);
    await change(0, { status: 'postponed' });
    await gradeSlips(getRuntime());
    expect((await firstState()).state).toBe('void');
    await change(0, { status: 'scheduled' });
    await gradeSlips(getRuntime());
    expect(await firstState()).toMatchObject({ state: 'open', legs: [{ settlement: null }] });
    await result(0, 1, 1);
    await gradeSlips(getRuntime());
    expect((await firstState()).state).toBe('lost');
    await result(0, 2, 1);
    await gradeSlips(getRuntime());
    expect((await firstState()).state).toBe('won');
  });

  it('is settled by halves if a quarter line is half lost', async () => {
    await saved([{ ...leg(0, 'home', 'asian-handicap-minus-0-25'), price: 2 }]);
    await result(0, 1, 1);
    await gradeSlips(getRuntime());
    expect(await firstState()).toMatchObject({ state: 'part', returned: 0.5, legs: [{ settlement: 'half-lost' }] });
  });

  it('is graded by the job that grades predictions', async () => {
    await saved([leg(0)]);
    await result(0, 2, 0);
    await publishChanges(getRuntime(), { leagues: [] });
    expect((await firstState()).state).toBe('won');
  });

  it('is graded the same by two concurrent instances as by one', async () => {
    await saved([leg(0), leg(1)]);
    await saved([leg(2)]);
    for (const match of [0, 1, 2]) await result(match, 2, 0);
    await Promise.all([gradeSlips(getRuntime()), gradeSlips(getRuntime())]);
    expect((await list()).items.map(({ state }) => state)).toEqual(['won', 'won']);
  });
});

import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { matches } from '@/lib/server/db/schema';
import { countScores } from '@/lib/server/repositories/score-count-repository';
import { databases } from '@/tests/support/database';
import { insertMatch } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

describe.each(databases)('the counts of final scores on %s', (kind) => {
  const site = useTestSite(kind);
  const counted = async (leagueCode?: string) =>
    (await countScores(site.database.sql, leagueCode))
      .map(({ home, away, matches: count }) => `${home}-${away} ${count}`)
      .sort();

  it('follow every match that is finished, corrected, reverted, moved or deleted', async () => {
    const played = (home: string, homeGoals: number, awayGoals: number, leagueCode = 'en.1') =>
      site.database.transaction((tx) =>
        insertMatch(tx, {
          home,
          away: `${home}-rival`,
          kickOff: '2026-03-01T15:00:00Z',
          leagueCode,
          homeGoals,
          awayGoals,
        }),
      );
    const change = (ids: number[], set: Partial<typeof matches.$inferInsert>) =>
      site.database.transaction((tx) => tx.update(matches).set(set).where(inArray(matches.id, ids)));
    const first = await played('a', 1, 1);
    const second = await played('b', 1, 1);
    await played('c', 2, 0, 'es.1');
    const open = await site.database.transaction((tx) =>
      insertMatch(tx, { home: 'd', away: 'e', kickOff: '2026-03-02T15:00:00Z' }),
    );
    expect(await counted()).toEqual(['1-1 2', '2-0 1']);
    expect(await counted('en.1')).toEqual(['1-1 2']);

    await change([open.id], { status: 'finished', homeGoals: 0, awayGoals: 3 });
    await change([first.id], { awayGoals: 2 });
    expect(await counted('en.1')).toEqual(['0-3 1', '1-1 1', '1-2 1']);

    await change([first.id, open.id], { status: 'awarded' });
    await change([second.id], { round: 'Matchday 2' });
    expect(await counted('en.1')).toEqual(['1-1 1']);

    await change([first.id, second.id], { status: 'finished', homeGoals: 2, awayGoals: 0 });
    expect(await counted()).toEqual(['2-0 3']);
    await site.database.transaction((tx) => tx.delete(matches).where(eq(matches.id, first.id)));
    expect(await counted('en.1')).toEqual(['2-0 1']);
  });
});

import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { queriesDiscarding, queriesReadingAll, screens } from '@/lib/cli/bench/screen-queries';
import { benchNow, storeClubs, storeMatches } from '@/lib/cli/bench/stored-matches';
import { leagues } from '@/lib/domain/football/leagues';
import { matches, teamAliases, teams } from '@/lib/server/db/schema';
import { listSeasonsToKeep } from '@/lib/server/repositories/kept-forecast-repository';
import { listStoredSeasons } from '@/lib/server/repositories/league-fitness-repository';
import { withRequestScope } from '@/lib/server/runtime';
import { sitemapIndex } from '@/lib/server/services/sitemap/sitemap-files';
import { databases } from '@/tests/support/database';
import { useTestSite } from '@/tests/support/site';

describe.each(databases)('the queries behind the screens on %s', (kind) => {
  const site = useTestSite(kind, { now: benchNow.toISOString() });

  it('reach 40,000 matches through indexes, never by reading a whole table', async () => {
    // Only the benchmark's clubs: the database starts with the real ones.
    await site.database.sql.delete(teamAliases);
    await site.database.sql.delete(teams);
    await storeClubs(site.database);
    await storeMatches(site.database, { stored: 0, wanted: 40_000, source: 'bench' });
    for (const [name, ask] of Object.entries(screens)) {
      expect(
        await queriesReadingAll(site.database.sql, () => withRequestScope({ tags: new Set() }, ask)),
        name,
      ).toEqual([]);
    }
  });

  it('build the sitemap in pieces, none of which reads a whole table', async () => {
    const ask = () => withRequestScope({ tags: new Set() }, sitemapIndex);
    expect(await queriesReadingAll(site.database.sql, ask)).toEqual([]);
  });

  it('find the seasons to forecast afterwards without going through all kick-offs for each', async () => {
    const eachMinute = () => listSeasonsToKeep(site.database.sql, benchNow);
    expect(await queriesDiscarding(site.database.sql, 40_000, eachMinute)).toEqual([]);
    const ends = sql`select (select max(m.kick_off) from matches m where m.season_id = s.id) from seasons s`;
    expect(
      await queriesDiscarding(site.database.sql, 40_000, async () => site.database.sql.execute(ends)),
    ).toHaveLength(1);
  });

  it('use an index to count what a silent league has missed', async () => {
    const code = leagues[0]?.code ?? '';
    // Eleven months after its last result, with no matches to come.
    const after = new Date(benchNow.getTime() + 350 * 86_400_000);
    await site.database.transaction((tx) =>
      tx
        .update(matches)
        .set({ status: 'cancelled' })
        .where(and(eq(matches.leagueCode, code), eq(matches.status, 'scheduled'))),
    );
    const ask = () => listStoredSeasons(site.database.sql, after, code);
    expect((await ask()).map(({ yearBefore }) => yearBefore > 0)).toEqual([true]);
    expect(await queriesReadingAll(site.database.sql, ask)).toEqual([]);
  });

  it('detect a full-table scan', async () => {
    const found = await queriesReadingAll(site.database.sql, () =>
      site.database.sql.query.matches.findMany({ columns: { round: true } }).execute(),
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^matches scanned whole: select/);
  });
});

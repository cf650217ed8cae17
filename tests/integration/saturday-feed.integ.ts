import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import { groupBy } from '@/lib/domain/shared/group-by';
import { alerts, liveStates, matches, resultReviews } from '@/lib/server/db/schema';
import { runIngest } from '@/lib/server/ingest/run-ingest';
import spanish from '@/lib/server/ingest/teams/es.json';
import english from '@/lib/server/ingest/teams/gb-eng.json';
import italian from '@/lib/server/ingest/teams/it.json';
import { findTransactionInstant } from '@/lib/server/repositories/ledger-repository';
import { sealPrediction } from '@/lib/server/repositories/prediction-repository';
import { listAliases } from '@/lib/server/repositories/team-alias-repository';
import { getRuntime } from '@/lib/server/runtime';
import { storeSources } from '@/lib/server/services/ingesting/active-source';
import { runIngestCommand } from '@/lib/server/services/ingesting/ingest-command';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { recalculate } from '@/lib/server/services/ingesting/recalculate';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';
import { createJobs, runDueJobs } from '@/lib/server/services/jobs/jobs';
import { databases } from '@/tests/support/database';
import { insertFit, insertPrediction, predictionOf } from '@/tests/support/football';
import {
  finalOf,
  goalsToTell,
  isGone,
  kickOff,
  pairsOf,
  playSaturday,
  typedAt,
  type PlayedMatch,
} from '@/tests/support/saturday';
import { startFeed } from '@/tests/support/saturday-feed';
import { allFiled, filesOf, fileSources, startFiles, tableAt } from '@/tests/support/saturday-files';
import { expectLists } from '@/tests/support/saturday-lists';
import { useTestSite } from '@/tests/support/site';
import { createSourceFolder } from '@/tests/support/source-folder';

const played = playSaturday([
  ...pairsOf('PL', 10, english),
  ...pairsOf('ELC', 10, english, 20),
  ...pairsOf('PD', 10, spanish),
  ...pairsOf('SA', 10, italian),
]);
const codes = ['en.1', 'en.2', 'es.1', 'it.1'];
const countryOf = (match: PlayedMatch): string => ({ PD: 'es', SA: 'it' })[match.shortcut] ?? 'gb-eng';
const now = '2026-03-14T09:00:00Z';

type Site = ReturnType<typeof useTestSite>;
const storedOf = async (site: Site) =>
  new Map((await site.database.sql.select().from(matches).orderBy(asc(matches.id))).map((match) => [match.id, match]));

/** The ids of the stored matches, each once. */
async function idsOf(site: Site): Promise<Map<PlayedMatch, number>> {
  const aliases = await listAliases(site.database.sql, ['gb-eng', 'es', 'it']);
  const stored = [...(await storedOf(site)).values()];
  expect(stored).toHaveLength(played.length);
  return new Map(
    played.map((match) => {
      const homeId = aliases.get(countryOf(match))?.get(normaliseAlias(match.home));
      const found = stored.find(({ homeTeamId }) => homeTeamId === homeId);
      if (!found) throw new Error(`${match.home} is not stored`);
      return [match, found.id];
    }),
  );
}

async function expectTruth(site: Site, ids: ReadonlyMap<PlayedMatch, number>) {
  const stored = await storedOf(site);
  const results = played.map((match) => {
    const { status, homeGoals, awayGoals } = stored.get(ids.get(match) ?? 0) ?? {};
    return `${match.home} ${status} ${homeGoals}-${awayGoals}`;
  });
  expect(results).toEqual(played.map((match) => `${match.home} finished ${finalOf(match)}`));
  expect(stored.size).toBe(played.length);
}

const ingest = (source: string) => {
  const runtime = getRuntime();
  return runIngest({ ...runtime, settings: runtime.env, siteTimeZone: 'UTC' }, { source, scope: 'scheduled' });
};

describe('a Saturday with forty matches from football-data.org', () => {
  const folder = createSourceFolder();
  const env = {
    DATA_SOURCES: 'football-data-org',
    FOOTBALL_DATA_ORG_TOKEN: 'key-of-the-test',
    OPENFOOTBALL_URL: folder.path,
    FOOTBALL_TXT_URL: folder.path,
    FOOTBALL_DATA_CO_UK_URL: folder.path,
  };
  const site = useTestSite(databases.at(-1) ?? 'embedded', { now, env });
  let feed: Awaited<ReturnType<typeof startFeed>>;
  let ids = new Map<PlayedMatch, number>();
  beforeAll(async () => {
    feed = await startFeed(played);
    getRuntime().env.FOOTBALL_DATA_ORG_URL = feed.api.url;
    await prepareTeams(site);
    await storeSources(site.database, ['football-data-org', ...fileSources]);
    expect(await ingest('football-data-org')).toMatchObject({ added: 40, refused: [] });
    ids = await idsOf(site);
    const stored = await storedOf(site);
    const sealed: { id: number }[] = [];
    await site.database.transaction(async (tx) => {
      await insertFit(tx, 'en.1');
      for (const match of played.filter(({ shortcut }) => shortcut === 'PL'))
        sealed.push(await insertPrediction(tx, predictionOf(stored.get(ids.get(match) ?? 0)!)));
    });
    site.clock.set(new Date(kickOff + 1).toISOString());
    await site.database.transaction(async (tx) => {
      const at = await findTransactionInstant(tx);
      for (const { id } of sealed) await sealPrediction(tx, id, at);
    });
  });
  afterAll(async () => {
    folder.remove();
    await feed.api.stop();
  });

  it('is followed minute by minute with one request each, including results', async () => {
    const failures: string[] = [];
    const behind: string[] = [];
    const jobs = createJobs(Object.assign(getRuntime(), { wake: () => undefined }));
    for (let minute = 0; minute <= 118; minute += 1) {
      feed.clock.minute = minute;
      feed.api.asked.length = 0;
      site.clock.set(new Date(kickOff + minute * 60_000).toISOString());
      const due = jobs.filter(({ id }) => id === 'live' || (id === 'alerts' && minute % 10 === 0));
      await runDueJobs(site, due, (_, error) => failures.push(String(error)));
      expect(feed.api.asked.length).toBeLessThanOrEqual(1);
      if ([5, 50, 75, 85, 90, 112].includes(minute)) await expectLists(ids, { codes, sealed: 'en.1', minute });
      if (isGone(minute)) continue;
      const stored = await storedOf(site);
      const states = new Map((await site.database.sql.select().from(liveStates)).map((one) => [one.matchId, one]));
      for (const match of played) {
        const written = typedAt(match, minute)?.[1];
        const [home, away] = written?.results?.[2] ?? [];
        if (home === undefined) continue;
        const id = ids.get(match) ?? 0;
        const shown = written?.isFinished ? stored.get(id) : states.get(id);
        const isEnd = stored.get(id)?.status === 'finished';
        if (shown?.homeGoals !== home || shown.awayGoals !== away || isEnd !== (written?.isFinished ?? false))
          behind.push(`${minute}: ${match.home} ${home}-${away}, not ${shown?.homeGoals}-${shown?.awayGoals}`);
      }
    }
    expect(behind).toEqual([]);
    // One a minute: the site keeps asking it.
    expect(failures).toHaveLength(30);
    expect(failures.every((failure) => failure.includes('football-data-org'))).toBe(true);
    await recalculate(getRuntime());
  });

  it('ends with the true state, and each goal is reported once', async () => {
    await expectTruth(site, ids);
    expect(await site.database.sql.select().from(resultReviews)).toEqual([]);
    const stored = await site.database.sql.select().from(alerts).orderBy(asc(alerts.id));
    const told = stored.filter(({ kind }) => kind === 'goal');
    const byMatch = groupBy(told, ({ matchId }) => matchId ?? 0);
    for (const match of played)
      expect(
        (byMatch.get(ids.get(match) ?? 0) ?? []).map(
          ({ key, createdAt, homeGoals, awayGoals }) =>
            `${(createdAt.getTime() - kickOff) / 60_000}: ${key.startsWith('correction') ? 'not ' : ''}${homeGoals}-${awayGoals}`,
        ),
      ).toEqual(goalsToTell(match));
    expect(stored.filter(({ kind }) => kind === 'full-time')).toHaveLength(40);
  });

  it.each(fileSources)(
    'stays so when %s arrives late and contradicts one match, which is queued as a question',
    async (source) => {
      site.clock.set(`2026-03-15T${fileSources.indexOf(source) + 10}:00:00Z`);
      const wrong = played[fileSources.indexOf(source)]!;
      for (const [file, text] of filesOf(source, allFiled(played, new Map([[wrong, '7-7']])))) folder.put(file, text);
      expect(await refreshData(getRuntime(), { source, scope: 'scheduled' })).toMatchObject({ added: 0, refused: [] });
      await expectTruth(site, ids);
      const asked = (await site.database.sql.select().from(resultReviews)).filter((one) => one.source === source);
      expect(asked).toMatchObject([{ matchId: ids.get(wrong), homeGoals: 7, awayGoals: 7, decidedAt: null }]);
    },
  );
});

describe.each(fileSources)('a Saturday with forty matches from the files of %s', (source) => {
  const site = useTestSite(databases.at(-1) ?? 'embedded', { now, env: { DATA_SOURCES: source } });
  let server: Awaited<ReturnType<typeof startFiles>>;
  beforeAll(async () => {
    server = await startFiles(source, played);
    Object.assign(getRuntime().env, {
      OPENFOOTBALL_URL: server.address,
      FOOTBALL_TXT_URL: `${server.address}/{repository}/master`,
      FOOTBALL_DATA_CO_UK_URL: server.address,
    });
    await prepareTeams(site);
    await storeSources(site.database, [source]);
  });
  afterAll(() => server.stop());

  it('has each result by the next poll that the source answers, and ends with the true state', async () => {
    await ingest(source);
    const ids = await idsOf(site);
    const jobs = createJobs(Object.assign(getRuntime(), { wake: () => undefined }));
    const job = jobs.filter(({ id }) => [`ingest-${source}`, 'retry-documents', 'live'].includes(id));
    const failures: string[] = [];
    const longestMinutes = source === 'football-txt' ? 6 * 60 : 90;
    const behind: string[] = [];
    for (let minute = 0; minute <= 690; minute += 10) {
      server.clock.minute = minute;
      site.clock.set(new Date(kickOff + minute * 60_000).toISOString());
      await runDueJobs(site, job, (_, error) => failures.push(String(error)));
      const stored = await storedOf(site);
      const before = server.filedAt(minute - longestMinutes);
      for (const [index, { match, result }] of server.filedAt(minute).entries()) {
        const { homeGoals, awayGoals, status } = stored.get(ids.get(match) ?? 0) ?? {};
        const shown = status === 'finished' ? `${homeGoals}-${awayGoals}` : null;
        if (before[index]?.result === result && shown !== result) behind.push(`${minute}: ${match.home} ${shown}`);
      }
    }
    expect(behind).toEqual([]);
    expect(failures.length).toBeGreaterThan(0);
    await expectTruth(site, ids);
    expect(await site.database.sql.select().from(resultReviews)).toEqual([]);
  });
});

describe('a Saturday with forty matches from a table that an operator keeps', () => {
  const folder = createSourceFolder();
  const site = useTestSite(databases.at(-1) ?? 'embedded', { now, env: { DATA_SOURCES: 'football-txt' } });
  beforeAll(async () => {
    await prepareTeams(site);
    await storeSources(site.database, ['football-txt']);
  });
  afterAll(() => folder.remove());

  it('has each result and correction as soon as the table is read, and nothing from a table with an error', async () => {
    const bring = async (minute: number, text: string) => {
      site.clock.set(new Date(kickOff + minute * 60_000).toISOString());
      folder.put('saturday.csv', text);
      const request = { source: 'csv', from: `${folder.path}/saturday.csv` };
      return runIngestCommand(getRuntime(), request, () => undefined);
    };
    expect(await bring(-60, tableAt(played, -60).text)).toBe(true);
    const ids = await idsOf(site);
    const shown = async () => {
      const stored = await storedOf(site);
      return played.map((match) => {
        const { status, homeGoals, awayGoals } = stored.get(ids.get(match) ?? 0) ?? {};
        return status === 'finished' ? `${homeGoals}-${awayGoals}` : null;
      });
    };
    for (let minute = 0; minute <= 330; minute += 30) {
      const { text, results } = tableAt(played, minute);
      const before = await shown();
      expect(await bring(minute, `${text}\nen.1,2025-26,2026-03-14,15:00,Atlantis,Arsenal,,`)).toBe(false);
      expect(await shown()).toEqual(before);
      expect(await bring(minute, text)).toBe(true);
      expect(await shown()).toEqual(results);
    }
    await expectTruth(site, ids);
    expect(await site.database.sql.select().from(resultReviews)).toEqual([]);
  });
});

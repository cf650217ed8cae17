import { asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { predictionsQuerySchema } from '@/lib/contracts/predictions';
import { ledgerPageSchema, publishedPredictionsSchema } from '@/lib/contracts/track-record';
import { visitor } from '@/lib/domain/accounts/entitlements';
import { pageTags } from '@/lib/domain/shared/page-tags';
import type { ServerEnv } from '@/lib/env/server';
import {
  alerts,
  allMatches,
  auditLog,
  betsOfTheDay,
  ledger,
  matches,
  modelFits,
  predictions,
  settings,
  sourceDocuments,
} from '@/lib/server/db/schema';
import { findAccountByKey } from '@/lib/server/repositories/account-repository';
import { countAwaited } from '@/lib/server/repositories/admin-stats-repository';
import { listLeagueMatches } from '@/lib/server/repositories/prediction-repository';
import { listPublished } from '@/lib/server/repositories/published-repository';
import { findRanking } from '@/lib/server/repositories/ranking-repository';
import { insertSavedSlip, listSlipLegs } from '@/lib/server/repositories/saved-slip-repository';
import { getRuntime, type Runtime } from '@/lib/server/runtime';
import { getAdminStats } from '@/lib/server/services/admin/get-stats';
import { takeSourceOffer } from '@/lib/server/services/admin/source-offer';
import { getBetOfTheDay } from '@/lib/server/services/bet-of-the-day/get-bet-of-the-day';
import { sealBetOfTheDay } from '@/lib/server/services/bet-of-the-day/seal-bet';
import { getTeamCalendar } from '@/lib/server/services/calendar/get-calendar';
import { storedSources, storeSources } from '@/lib/server/services/ingesting/active-source';
import { archiveForChange, isReplayStale, planChange } from '@/lib/server/services/ingesting/change-sources';
import { chooseAvailable } from '@/lib/server/services/ingesting/choose-sources';
import { readCompleteness } from '@/lib/server/services/ingesting/completeness';
import { lookForSource, offeredSource } from '@/lib/server/services/ingesting/offered-source';
import { prepareData, prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { isCalculating } from '@/lib/server/services/ingesting/published';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';
import { runSourcesCommand } from '@/lib/server/services/ingesting/sources-command';
import { createJobs, runDueJobs } from '@/lib/server/services/jobs/jobs';
import { getLeague } from '@/lib/server/services/leagues/get-league';
import { getMarketBoard } from '@/lib/server/services/market-board/get-market-board';
import { wasReplayed } from '@/lib/server/services/matches/find-asked-match';
import { getMatchDetail } from '@/lib/server/services/matches/get-match-detail';
import { listPredictions } from '@/lib/server/services/matches/list-predictions';
import { verifyLedger } from '@/lib/server/services/predicting/verify-ledger';
import { predictionsJson } from '@/lib/server/services/record/download-predictions';
import { listGraded } from '@/lib/server/services/record/list-graded';
import { listLedger } from '@/lib/server/services/record/list-ledger';
import { searchSite } from '@/lib/server/services/search/search-site';
import { sitemapFile } from '@/lib/server/services/sitemap/sitemap-files';
import { getTeamDetail } from '@/lib/server/services/teams/get-team-detail';
import { accountIdOf, makeAccount } from '@/tests/support/accounts';
import { databases, type DatabaseKind } from '@/tests/support/database';
import { useTestSite, type TestSite } from '@/tests/support/site';
import { createSourceFolder, seasonOf, useFolderServer, type SourceMatch } from '@/tests/support/source-folder';

const now = '2026-03-14T09:00:00Z';
/** Some of them play on that weekend. */
const replayed = ['en.1', 'es.1'];
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** A season as a file of Football.TXT. */
function asText(season: string, played: readonly SourceMatch[]): string {
  const lines = played.map(({ date, time = '15:00', team1, team2, score }) => {
    const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
    const weekday = days[new Date(`${date}T12:00:00Z`).getUTCDay()];
    const result = score.ft ? `  ${score.ft.join('-')}` : '';
    return `${weekday} ${months[month - 1]} ${day} ${year}\n  ${time}  ${team1}  v ${team2}${result}\n`;
  });
  return `= England | Premier League ${season}\n\n» Matchday 1\n${lines.join('')}`;
}

/** A site on the replay of one league, with sealed predictions and a bet, beside a folder of true matches. */
function useReplaySite(kind: DatabaseKind, env: Partial<ServerEnv> = {}) {
  const source = createSourceFolder();
  const address = useFolderServer(source);
  source.put('england/2024-25/1-premierleague.txt', asText('2024/25', seasonOf('2025-03-01', '2025-03-30')));
  source.put('england/2025-26/1-premierleague.txt', asText('2025/26', seasonOf('2026-03-01', '2026-03-13')));
  const site = useTestSite(kind, {
    now,
    env: { DATA_SOURCES: 'auto', OPENFOOTBALL_URL: 'http://127.0.0.1:9', ...env },
  });
  beforeAll(async () => {
    Object.assign(getRuntime().env, { FOOTBALL_TXT_URL: address(), ...env });
    await prepareTeams(site);
    await storeSources(site.database, ['replay']);
    for (const leagueCode of replayed) await refreshData(getRuntime(), { source: 'replay', leagueCode, scope: 'all' });
    await sealBetOfTheDay(getRuntime());
    // A weekend is played: its predictions are sealed, some are graded.
    site.clock.set('2026-03-15T20:00:00Z');
    for (const leagueCode of replayed)
      await refreshData(getRuntime(), { source: 'replay', leagueCode, scope: 'current' });
  });
  afterAll(() => source.remove());
  const withSources = (DATA_SOURCES: string): Runtime => ({
    ...getRuntime(),
    env: { ...getRuntime().env, DATA_SOURCES },
  });
  const start = async (runtime: Runtime) => {
    const lines: string[] = [];
    await prepareData(runtime, (line) => lines.push(line));
    return lines;
  };
  const shown = () => site.database.sql.select().from(matches).orderBy(asc(matches.kickOff), asc(matches.id));
  return { site, source, withSources, start, shown };
}

const slipId = crypto.randomUUID();

/** Saves a slip of one pick on a coming match. */
async function saveSlipOn(site: TestSite, match: typeof allMatches.$inferSelect | undefined): Promise<void> {
  if (!match) throw new Error('The replay has no coming match');
  await makeAccount('fan@example.org');
  const accountId = await accountIdOf('fan@example.org');
  const leg = { matchId: match.id, market: 'match-result', outcome: 'home', kickOff: match.kickOff };
  await site.database.transaction((tx) =>
    insertSavedSlip(tx, { id: slipId, accountId, legs: 'one', probability: 0.5, createdAt: new Date(now) }, [
      { ...leg, probability: 0.5 },
    ]),
  );
}

/** What is still to be read. */
const queued = async (runtime: Runtime) =>
  (await readCompleteness(runtime)).filter(({ state }) => state === 'wanted' || state === 'failed');
const isReplayed = ({ source }: { source: string }) => source === 'replay';

async function textOf(pieces: AsyncIterable<string> | null): Promise<string> {
  let text = '';
  for await (const piece of pieces ?? []) text += piece;
  return text;
}

describe.each(databases)('a replay site that is started with football-txt on %s', (kind) => {
  const { site, withSources, start, shown } = useReplaySite(kind);
  let sealed: { id: number }[] = [];
  let lines: string[] = [];
  let was: (typeof allMatches.$inferSelect)[] = [];
  let stale: string[] = [];
  beforeAll(async () => {
    was = await site.database.sql.select().from(allMatches).orderBy(asc(allMatches.id));
    await saveSlipOn(
      site,
      was.find(({ status }) => status === 'scheduled'),
    );
    const told = site.invalidated.length;
    sealed = await site.database.sql
      .select({ id: predictions.id })
      .from(predictions)
      .where(isNotNull(predictions.sealedAt));
    lines = await start(withSources('football-txt'));
    stale = site.invalidated.slice(told);
  });

  it('says what it did', () => {
    expect(sealed.length).toBeGreaterThan(0);
    expect(lines.join('\n')).toMatch(/Sources: replay -> football-txt\nArchived: \d+ matches of 2 leagues/);
    expect(lines.join('\n')).toContain(`Sealed on them: ${sealed.length} predictions`);
  });

  it('has the true matches of both seasons and no other', async () => {
    const all = await shown();
    expect(all).toHaveLength(60);
    expect(all.filter(isReplayed)).toEqual([]);
    expect(await storedSources(site.database)).toEqual(['football-txt']);
    expect(await queued(getRuntime())).toEqual([]);
  });

  it('shows none in the search, a calendar, a sitemap', async () => {
    const found = await searchSite({ q: 'Arsenal Chelsea' });
    expect(JSON.stringify(found)).not.toContain('"replay":true');
    expect(await getTeamCalendar('arsenal')).not.toContain('Replay');
    expect(await getTeamCalendar('wolverhampton-wanderers')).not.toContain('BEGIN:VEVENT');
    expect(await textOf(await sitemapFile('matches-2026-03-14.xml'))).not.toContain('wolverhampton');
  });

  it('shows none on a day, in a league, on a club’s page or in a file of the record', async () => {
    const own = await shown();
    const today = await listPredictions(predictionsQuerySchema.parse({ date: '2026-03-14' }), visitor);
    expect(JSON.stringify(today)).not.toContain('"replay":true');
    expect((await getTeamDetail('arsenal'))?.id).toBe('arsenal');
    expect(JSON.stringify(await getTeamDetail('arsenal'))).not.toContain('"replay":true');
    expect(JSON.stringify(await getLeague('spain-la-liga'))).not.toContain('"replay":true');
    expect(JSON.stringify(await listGraded(1))).not.toContain('"replay":true');
    expect(JSON.stringify(await getMarketBoard(visitor))).not.toContain('"replay":true');
    // A kept page of any of them is made anew.
    const ids = new Set(own.map(({ id }) => id));
    for (const { id } of was.filter((match) => !ids.has(match.id))) expect(stale).toContain(pageTags.match(id));
    expect(stale).toEqual(expect.arrayContaining([pageTags.all, pageTags.source, pageTags.calendar('2026-03-14')]));
  });

  it('names a replayed match as one at its own address, in the ledger, in the download and on a saved slip', async () => {
    const { clock, database } = site;
    const [match] = was.filter(({ kickOff }) => kickOff.toISOString().startsWith('2026-03-14'));
    const moment = { now: clock.now(), timeZone: 'UTC', locale: 'en' as const };
    expect((await site.visit(() => getMatchDetail('2026-03-14', match!.slug, visitor))).response).toBeNull();
    expect(await wasReplayed('2026-03-14', match!.slug, moment)).toBe(true);
    expect(await wasReplayed('2026-03-15', 'never-vs-played', moment)).toBe(false);
    const { items } = ledgerPageSchema.parse(await listLedger(0));
    expect(items.map(({ replay }) => replay)).toEqual(sealed.map(() => true));
    const { predictions: rows } = publishedPredictionsSchema.parse(JSON.parse(await textOf(predictionsJson())));
    const kept = rows.filter(({ origin }) => origin === 'live');
    expect(kept).toHaveLength(sealed.length);
    expect(kept.every(({ replay, archived }) => replay && archived)).toBe(true);
    expect(rows.filter(({ origin }) => origin === 'backtest').some(({ replay }) => replay)).toBe(false);
    const [slip] = await listSlipLegs(database.sql, [slipId]);
    expect(slip).toMatchObject({ match: { source: 'replay' }, leg: { settlement: 'void', settledBy: 'void' } });
  });

  it('fits, ranks and grades on true matches alone', async () => {
    const history = await listLeagueMatches(site.database.sql, 'en.1', new Date(0));
    expect(history).toHaveLength(60);
    const [fit] = await site.database.sql
      .select()
      .from(modelFits)
      .orderBy(desc(modelFits.fittedOn), desc(modelFits.id));
    expect(fit?.parameters.matches).toBe(43);
    expect(Object.keys(fit?.parameters.teams ?? {})).not.toContain('wolverhampton-wanderers');
    expect((await findRanking(site.database.sql, 'clubs'))?.teams.length ?? 0).toBeLessThanOrEqual(6);
  });

  it('takes the bet of the day back, and never alerts on it', async () => {
    const { response } = await site.visit(() => getBetOfTheDay());
    expect(response.today?.pick ?? null).toBeNull();
    expect(response.history).toEqual([]);
    expect(await site.database.sql.$count(alerts, isNull(alerts.distributedAt))).toBe(0);
    // The seal itself stays: it had a pick.
    const [bet] = await site.database.sql.select().from(betsOfTheDay).orderBy(asc(betsOfTheDay.day));
    expect(bet).toMatchObject({ day: '2026-03-14', predictionId: expect.any(Number) as number });
  });

  it('keeps what was sealed in the ledger under its own name', async () => {
    expect(await verifyLedger(site.database.sql)).toMatchObject({ entries: sealed.length });
    const kept = (await listPublished(site.database.sql, null, 0, 1_000)).filter(({ match }) => isReplayed(match));
    expect(kept.map(({ prediction }) => prediction.id).sort()).toEqual(sealed.map(({ id }) => id).sort());
    expect((await countAwaited(site.database.sql, new Date('2026-03-14T15:00:00Z'), new Date(0))).all).toBe(0);
  });

  it('predicts what is coming by the league at hand, and changes nothing at the next start', async () => {
    const coming = await site.database.sql
      .select({ home: predictions.homeProbability })
      .from(predictions)
      .innerJoin(matches, eq(matches.id, predictions.matchId))
      .where(eq(matches.status, 'scheduled'));
    expect(new Set(coming.map(({ home }) => home)).size).toBeGreaterThan(10);
    expect(await start(withSources('football-txt'))).toEqual([]);
  });
});

describe.each(databases)('npm run sources on %s', (kind) => {
  const { site, shown } = useReplaySite(kind);
  const run = async (input: Parameters<typeof runSourcesCommand>[1], runtime = getRuntime()) => {
    const lines: string[] = [];
    return { succeeded: await runSourcesCommand(runtime, input, (line) => lines.push(line)), lines };
  };

  it('says first what a change does, and does nothing', async () => {
    const before = await site.database.sql.select().from(settings).orderBy(asc(settings.key));
    const count = await site.database.sql.$count(matches);
    const { succeeded, lines } = await run({ use: 'football-txt', dryRun: true });
    expect(succeeded).toBe(true);
    expect(lines).toContain(`Archived: ${count} matches of 2 leagues, which only the old sources knew`);
    expect(lines.join('\n')).toMatch(/To be looked for: \d+ documents, a season of a league each/);
    expect(await site.database.sql.$count(matches)).toBe(count);
    expect(await site.database.sql.select().from(settings).orderBy(asc(settings.key))).toEqual(before);
  });

  it('refuses a source that is unknown, or that the environment overrules', async () => {
    expect((await run({ use: 'nothing' })).lines).toEqual([expect.stringContaining('There is no source nothing')]);
    const overruled = { ...getRuntime(), env: { ...getRuntime().env, DATA_SOURCES: 'replay' } };
    expect((await run({ use: 'football-txt' }, overruled)).succeeded).toBe(false);
    expect((await run({ use: 'openfootball' })).lines.at(-1)).toContain('openfootball does not respond');
    expect((await shown()).every(isReplayed)).toBe(true);
  });

  it('goes on after a kill between the archive and the load, to the same end', async () => {
    const runtime = getRuntime();
    await archiveForChange(runtime, await planChange(runtime, ['football-txt']));
    expect(await shown()).toEqual([]);
    await prepareData(runtime, () => undefined);
    expect(await shown()).toHaveLength(60);
    expect(await queued(runtime)).toEqual([]);
  });

  it('brings true matches back with their predictions', async () => {
    const before = await shown();
    await archiveForChange(getRuntime(), await planChange(getRuntime(), ['replay']));
    expect(await shown()).toEqual([]);
    await run({ use: 'football-txt' });
    expect((await shown()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(await site.database.sql.$count(allMatches, isNull(allMatches.archivedAt))).toBe(60);
    expect(await verifyLedger(site.database.sql)).toMatchObject({
      entries: await site.database.sql.$count(ledger),
    });
  });
});

describe.each(databases)('a replay of another snapshot on %s', (kind) => {
  const { site, shown } = useReplaySite(kind);

  it('is archived whole before the new one is loaded', async () => {
    expect(await isReplayStale(site)).toBe(false);
    // As an older version stored it: a season that the snapshot of today does not have like that.
    await site.database.sql
      .update(sourceDocuments)
      .set({ version: { version: 'other', since: now, until: null } })
      .where(eq(sourceDocuments.file, 'en.1 2025-26'));
    expect(await isReplayStale(site)).toBe(true);
    const plan = await planChange(getRuntime(), ['replay']);
    expect(plan.counts.archived).toBe((await shown()).length);
    await archiveForChange(getRuntime(), plan);
    expect(await shown()).toEqual([]);
    expect(new Set((await queued(getRuntime())).map(({ source }) => source))).toEqual(new Set(['replay']));
    expect(await isReplayStale(site)).toBe(false);
  });
});

describe.each(databases)('the dashboard of a site on the replay on %s', (kind) => {
  const { site, shown } = useReplaySite(kind);
  const offer = async () => (await site.visit(() => getAdminStats())).response;
  /** What each wake-up of the schedule found to be the sources. */
  const woken: (string[] | null)[] = [];
  const wakes: Promise<unknown>[] = [];
  beforeAll(() => {
    getRuntime().wake = () => void wakes.push(storedSources(site.database).then((names) => woken.push(names)));
  });

  it('offers the source that has appeared, says what a change does, and makes it', async () => {
    expect(await offer()).toMatchObject({ offer: null });
    await lookForSource(getRuntime());
    const { alerts: named, offer: offered } = await offer();
    expect(named.map(({ id }) => id)).toContain('offer');
    const count = await site.database.sql.$count(matches);
    expect(offered).toMatchObject({ source: 'football-txt', archived: count, picks: 0 });
    expect(offered?.documents).toBeGreaterThan(0);
    await makeAccount('chief@example.org', { role: 'admin' });
    const account = await findAccountByKey(site.database.sql, 'chief@example.org');
    const admin = { account: account!, sessionId: '' };
    await expect(takeSourceOffer(admin, 'openfootball')).rejects.toMatchObject({ status: 404 });
    expect(await takeSourceOffer(admin, 'football-txt')).toEqual(offered);
    // The change itself begins to load, once it is stored.
    await Promise.all(wakes);
    expect(woken).toEqual([['football-txt']]);
    expect(await shown()).toEqual([]);
    expect(await offer()).toMatchObject({ offer: null });
    const [entry] = await site.database.sql.select().from(auditLog).where(eq(auditLog.actorId, account!.id));
    expect(entry).toMatchObject({ action: 'sources.changed', detail: { source: 'football-txt' } });
  });

  it('loads it in the round that begins then, also in a minute that had one, and says so until it is whole', async () => {
    expect(await isCalculating(site)).toBe(true);
    const failures: unknown[] = [];
    const jobs = createJobs(getRuntime()).filter(({ id }) => id === 'complete-data');
    await runDueJobs(site, jobs, (_, error) => failures.push(error));
    expect(failures).toEqual([]);
    expect(await shown()).toHaveLength(60);
    expect(await queued(getRuntime())).toEqual([]);
    expect(await isCalculating(site)).toBe(false);
  });
});

describe.each(databases)('auto on the replay while a source appears on %s', (kind) => {
  const env: Partial<ServerEnv> = { FOOTBALL_TXT_URL: 'http://127.0.0.1:9', OPENFOOTBALL_URL: 'http://127.0.0.1:9' };
  const { source } = useReplaySite(kind, env);
  const address = useFolderServer(source);

  const slowly = useFolderServer(source, 6_000);

  it('goes on to the replay where the source takes six seconds, and is told of it all the same', async () => {
    const runtime = getRuntime();
    const reachable = { ...runtime, env: { ...runtime.env, FOOTBALL_TXT_URL: slowly() } };
    expect(await chooseAvailable(reachable, () => undefined)).toEqual(['replay']);
    await lookForSource(reachable);
    expect(await offeredSource(reachable)).toBe('football-txt');
  });

  it('is told so by the schedule, and again when it is gone', async () => {
    const runtime = getRuntime();
    await lookForSource(runtime);
    expect(await offeredSource(runtime)).toBeNull();
    const reachable = { ...runtime, env: { ...runtime.env, FOOTBALL_TXT_URL: address() } };
    await lookForSource(reachable);
    expect(await offeredSource(reachable)).toBe('football-txt');
    await lookForSource(runtime);
    expect(await offeredSource(runtime)).toBeNull();
  });
});

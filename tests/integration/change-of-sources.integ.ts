import { asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { predictionsQuerySchema } from '@/lib/contracts/predictions';
import { ledgerPageSchema, publishedPredictionsSchema } from '@/lib/contracts/track-record';
import { visitor } from '@/lib/domain/accounts/entitlements';
import { pageTags } from '@/lib/domain/shared/page-tags';
import {
  alerts,
  allMatches,
  betsOfTheDay,
  ledger,
  matches,
  modelFits,
  predictions,
  settings,
} from '@/lib/server/db/schema';
import { countAwaited } from '@/lib/server/repositories/admin-stats-repository';
import { listLeagueMatches } from '@/lib/server/repositories/prediction-repository';
import { listPublished } from '@/lib/server/repositories/published-repository';
import { findRanking } from '@/lib/server/repositories/ranking-repository';
import { insertSavedSlip, listSlipLegs } from '@/lib/server/repositories/saved-slip-repository';
import { getRuntime } from '@/lib/server/runtime';
import { getBetOfTheDay } from '@/lib/server/services/bet-of-the-day/get-bet-of-the-day';
import { getTeamCalendar } from '@/lib/server/services/calendar/get-calendar';
import { storedSources } from '@/lib/server/services/ingesting/active-source';
import { archiveForChange, planChange } from '@/lib/server/services/ingesting/change-sources';
import { prepareData } from '@/lib/server/services/ingesting/prepare-data';
import { runSourcesCommand } from '@/lib/server/services/ingesting/sources-command';
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
import { databases } from '@/tests/support/database';
import { queued, replayNow, useReplaySite } from '@/tests/support/replay-site';
import { type TestSite } from '@/tests/support/site';

const slipId = crypto.randomUUID();

/** Saves a slip of one pick on a coming match. */
async function saveSlipOn(site: TestSite, match: typeof allMatches.$inferSelect | undefined): Promise<void> {
  if (!match) throw new Error('The replay has no coming match');
  await makeAccount('fan@example.org');
  const accountId = await accountIdOf('fan@example.org');
  const leg = { matchId: match.id, market: 'match-result', outcome: 'home', kickOff: match.kickOff };
  await site.database.transaction((tx) =>
    insertSavedSlip(tx, { id: slipId, accountId, legs: 'one', probability: 0.5, createdAt: new Date(replayNow) }, [
      { ...leg, probability: 0.5 },
    ]),
  );
}

const isReplayed = ({ source }: { source: string }) => source === 'replay';

async function textOf(pieces: AsyncIterable<string> | null): Promise<string> {
  let text = '';
  for await (const piece of pieces ?? []) text += piece;
  return text;
}

describe.each(databases)('a replay site restarted with football-txt on %s', (kind) => {
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

  it('reports what it did', () => {
    expect(sealed.length).toBeGreaterThan(0);
    expect(lines.join('\n')).toMatch(/Sources: replay -> football-txt\nArchived: \d+ matches of 2 leagues/);
    expect(lines.join('\n')).toContain(`Sealed on them: ${sealed.length} predictions`);
  });

  it('has the real matches of both seasons and no others', async () => {
    const all = await shown();
    expect(all).toHaveLength(60);
    expect(all.filter(isReplayed)).toEqual([]);
    expect(await storedSources(site.database)).toEqual(['football-txt']);
    expect(await queued(getRuntime())).toEqual([]);
  });

  it('shows no replayed match in the search, a calendar or a sitemap', async () => {
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
    // A cached page for any of them is rebuilt.
    const ids = new Set(own.map(({ id }) => id));
    for (const { id } of was.filter((match) => !ids.has(match.id))) expect(stale).toContain(pageTags.match(id));
    expect(stale).toEqual(expect.arrayContaining([pageTags.all, pageTags.source, pageTags.calendar('2026-03-14')]));
  });

  it('identifies a replayed match as such at its own address, in the ledger, in the download and on a saved slip', async () => {
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

  it('fits, ranks and grades on real matches alone', async () => {
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

  it('withdraws the bet of the day, and never sends alerts about it', async () => {
    const { response } = await site.visit(() => getBetOfTheDay());
    expect(response.today?.pick ?? null).toBeNull();
    expect(response.history).toEqual([]);
    expect(await site.database.sql.$count(alerts, isNull(alerts.distributedAt))).toBe(0);
    // The seal itself stays: it contained a pick.
    const [bet] = await site.database.sql.select().from(betsOfTheDay).orderBy(asc(betsOfTheDay.day));
    expect(bet).toMatchObject({ day: '2026-03-14', predictionId: expect.any(Number) as number });
  });

  it('keeps what was sealed in the ledger under its own name', async () => {
    expect(await verifyLedger(site.database.sql)).toMatchObject({ entries: sealed.length });
    const kept = (await listPublished(site.database.sql, null, 0, 1_000)).filter(({ match }) => isReplayed(match));
    expect(kept.map(({ prediction }) => prediction.id).sort()).toEqual(sealed.map(({ id }) => id).sort());
    expect((await countAwaited(site.database.sql, new Date('2026-03-14T15:00:00Z'), new Date(0))).all).toBe(0);
  });

  it('predicts coming matches from the league’s current data, and changes nothing at the next start', async () => {
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

  it('first says what a change would do, and does nothing', async () => {
    const before = await site.database.sql.select().from(settings).orderBy(asc(settings.key));
    const count = await site.database.sql.$count(matches);
    const { succeeded, lines } = await run({ use: 'football-txt', dryRun: true });
    expect(succeeded).toBe(true);
    expect(lines).toContain(`Archived: ${count} matches of 2 leagues, known only to the old sources`);
    expect(lines.join('\n')).toMatch(/To be read: \d+ documents, each one season of a league/);
    expect(await site.database.sql.$count(matches)).toBe(count);
    expect(await site.database.sql.select().from(settings).orderBy(asc(settings.key))).toEqual(before);
  });

  it('refuses a source that is unknown or overruled by the environment', async () => {
    expect((await run({ use: 'nothing' })).lines).toEqual([expect.stringContaining('Unknown source nothing')]);
    const overruled = { ...getRuntime(), env: { ...getRuntime().env, DATA_SOURCES: 'replay' } };
    expect((await run({ use: 'football-txt' }, overruled)).succeeded).toBe(false);
    expect((await run({ use: 'openfootball' })).lines.at(-1)).toContain('openfootball does not respond');
    expect((await shown()).every(isReplayed)).toBe(true);
  });

  it('continues after being killed between the archive and the load, with the same result', async () => {
    const runtime = getRuntime();
    await archiveForChange(runtime, await planChange(runtime, ['football-txt']));
    expect(await shown()).toEqual([]);
    await prepareData(runtime, () => undefined);
    expect(await shown()).toHaveLength(60);
    expect(await queued(runtime)).toEqual([]);
  });

  it('restores real matches with their predictions', async () => {
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

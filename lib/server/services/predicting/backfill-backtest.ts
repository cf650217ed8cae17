import { findLeague, isCup } from '@/lib/domain/football/leagues';
import { walkedReplaySeasons, walkedSeasons } from '@/lib/domain/football/missing-prediction';
import { siteDay } from '@/lib/domain/shared/dates';
import { pageTags, tagsOfMatch, type PageTag } from '@/lib/domain/shared/page-tags';
import { createYielder, yieldToEventLoop } from '@/lib/domain/shared/yield-to-event-loop';
import { walkForward } from '@/lib/model/backtest/walk-forward';
import { fitLeague } from '@/lib/model/dixon-coles/fit';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import type { Realm } from '@/lib/server/ingest/types';
import {
  findFit,
  listPredicted,
  saveFits,
  savePredictions,
  type FitMatch,
  type NewPrediction,
} from '@/lib/server/repositories/prediction-repository';
import { listLeaguesWithBacktestDue } from '@/lib/server/repositories/walked-seasons';
import type { JobContext } from '@/lib/server/runtime';
import { activeRealm } from '@/lib/server/services/ingesting/active-source';
import { backfillCups } from './backfill-cups';
import { loadHistories, teamsOf, trainingResults, versionIn, type LeagueHistory } from './league-history';
import { publishedNumbers } from './published-numbers';

/** Predictions per transaction; the embedded database writes them in the thread that serves requests. */
const batch = 50;

/**
 * Walk-forward predictions (`origin = backtest`) of finished matches that have none: what the model would have
 * predicted that morning. This covers all matches before the site's first start, and later ones that had started before
 * the site knew them. Graded like all others, never sealed, never in the ledger. Matches with a prediction are left
 * alone.
 * @param leagueCodes only these leagues; all of them by default
 * @param tags collects the page tags of each league's changes, even if a later one throws
 */
export async function backfillBacktest(
  work: JobContext,
  leagueCodes?: readonly string[],
  onLeague: (line: { league: string; predictions: number }) => void = () => undefined,
  tags = new Set<PageTag>(),
): Promise<{ written: number; tags: Set<PageTag> }> {
  const realm = await activeRealm(work.database);
  let written = 0;
  const due = await listLeaguesWithBacktestDue(work.database.sql, leagueCodes);
  const announce = (leagueCode: string, predictions: number): void => {
    if (predictions > 0) onLeague({ league: findLeague(leagueCode)?.name ?? leagueCode, predictions });
  };
  for (const leagueCode of due.filter((code) => !isCupCode(code))) {
    let ofLeague = 0;
    for (const history of await loadHistories(work, leagueCode))
      ofLeague += await backfillLeague(work, history, realm, tags);
    announce(leagueCode, ofLeague);
    written += ofLeague;
  }
  // Cup predictions depend on the leagues' fits of each day.
  written += await backfillCups(work, { codes: due.filter(isCupCode), active: realm }, announce, tags);
  return { written, tags };
}

const isCupCode = (code: string): boolean => {
  const league = findLeague(code);
  return league !== undefined && isCup(league);
};

async function backfillLeague(
  work: JobContext,
  history: LeagueHistory,
  active: Realm,
  tags: Set<PageTag>,
): Promise<number> {
  const { database, clock, env } = work;
  const { leagueCode, matches } = history;
  const finished = matches.filter((match) => match.status === 'finished');
  const seasons = [...new Set(finished.map((match) => match.season))].slice(
    history.realm === 'replay' ? -walkedReplaySeasons : -walkedSeasons,
  );
  const predicted = await listPredicted(database.sql, leagueCode);
  const wanted = new Map(
    finished
      .filter((match) => seasons.includes(match.season) && !predicted.has(match.id))
      .map((match) => [match.id, match]),
  );
  const [first, last] = [[...wanted.values()][0], [...wanted.values()].at(-1)];
  if (!first || !last) return 0;

  const results = trainingResults(matches, seasons.at(-1) ?? '', env.SITE_TIMEZONE, history.beyond);
  const ids = new Map(results.map((result) => [`${result.date} ${result.home} ${result.away}`, result.matchId]));
  let rows: NewPrediction[] = [];
  let fits = new Map<string, LeagueFit>();
  let written = 0;
  const flush = async (): Promise<void> => {
    const createdAt = clock.now();
    await database.transaction(async (tx) => {
      await saveFits(
        tx,
        [...fits.values()].map((parameters) => ({ leagueCode, parameters, createdAt })),
        'keep',
      );
      await savePredictions(tx, rows, 'keep');
    });
    written += rows.length;
    rows = [];
    fits = new Map();
    await yieldToEventLoop();
  };

  /** A day that was fitted for live predictions reuses that fit, which pages use to explain the numbers. */
  const keptFit = async (computed: LeagueFit): Promise<LeagueFit> => {
    const modelVersion = versionIn(history.realm, active, computed.modelVersion);
    const { fittedOn } = computed;
    const fit = fits.get(fittedOn) ??
      (await findFit(database.sql, { leagueCode, modelVersion, fittedOn })) ?? { ...computed, modelVersion };
    fits.set(fittedOn, fit);
    return fit;
  };
  const add = async (stored: FitMatch, computed: LeagueFit): Promise<void> => {
    const { id: matchId, kickOff, home, away } = stored;
    const numbers = publishedNumbers(await keptFit(computed), stored);
    rows.push({ matchId, origin: 'backtest', version: 1, kickOff, computedAt: clock.now(), ...numbers });
    const teams = { homeTeamId: home, awayTeamId: away };
    for (const tag of tagsOfMatch({ ...stored, ...teams, leagueCode }, env.SITE_TIMEZONE)) tags.add(tag);
    if (rows.length >= batch) await flush();
  };

  const yieldIfDue = createYielder();
  for (const { match, fit } of walkForward(results, {
    from: siteDay(first.kickOff, env.SITE_TIMEZONE),
    to: siteDay(last.kickOff, env.SITE_TIMEZONE),
  })) {
    const stored = wanted.get(ids.get(`${match.date} ${match.home} ${match.away}`) ?? 0);
    if (!stored) continue;
    await add(stored, fit);
    await yieldIfDue();
  }
  // Play-offs are not among the results that the walk-forward fits train on.
  for (const stored of [...wanted.values()].filter(({ inTable }) => !inTable)) {
    const fittedOn = siteDay(stored.kickOff, env.SITE_TIMEZONE);
    const computed = fits.get(fittedOn) ?? fitLeague(results, { fittedOn, teams: teamsOf(matches, stored.season) });
    await add(stored, computed);
    await yieldIfDue();
  }
  if (rows.length > 0) await flush();
  tags.add(pageTags.league(leagueCode));
  return written;
}

import { isDeepStrictEqual } from 'node:util';
import { findLeague } from '@/lib/domain/football/leagues';
import { earliestKickOff } from '@/lib/domain/football/match';
import { batches } from '@/lib/domain/shared/batches';
import { siteDay } from '@/lib/domain/shared/dates';
import { tagsOfMatch, type PageTag } from '@/lib/domain/shared/page-tags';
import { createYielder, yieldToEventLoop } from '@/lib/domain/shared/yield-to-event-loop';
import { expectedGoals } from '@/lib/model/dixon-coles/expected-goals';
import { fitLeague } from '@/lib/model/dixon-coles/fit';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { PRICE_SETTINGS, RESULT_SETTINGS } from '@/lib/model/dixon-coles/settings';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import { markets } from '@/lib/model/markets/index';
import { matchResult } from '@/lib/model/markets/match-result';
import { tip } from '@/lib/model/markets/matrix-facts';
import type { Realm } from '@/lib/server/ingest/types';
import {
  findFit,
  isFitSealed,
  isSameOccasion,
  listLatestLive,
  listLeaguesWithMatches,
  saveFits,
  savePredictions,
  type FitMatch,
  type LatestPrediction,
  type NewPrediction,
} from '@/lib/server/repositories/prediction-repository';
import type { JobContext } from '@/lib/server/runtime';
import { activeRealm } from '@/lib/server/services/ingesting/active-source';
import { loadHistories, teamsOf, trainingResults, versionIn, type LeagueHistory } from './league-history';

/** Predictions per transaction; the embedded database writes them in the thread that serves requests. */
const batch = 25;
/** Beyond this many days a prediction is refreshed only once a week, to save writes. */
const [nearDays, farRefreshDays] = [21, 7];
const dayInMs = 86_400_000;

/**
 * Fits each league on the results before today and writes or refreshes the open live prediction of every upcoming
 * match.
 * @param leagueCodes only these leagues; all that have matches by default
 * @returns how many predictions were written, and the page tags of the changes
 */
export async function predictComing(
  work: JobContext,
  leagueCodes?: Iterable<string>,
): Promise<{ written: number; tags: Set<PageTag> }> {
  const realm = await activeRealm(work.database);
  const tags = new Set<PageTag>();
  let written = 0;
  for (const leagueCode of leagueCodes ?? (await listLeaguesWithMatches(work.database.sql))) {
    for (const history of await loadHistories(work, leagueCode))
      written += await predictLeague(work, history, realm, tags);
    await yieldToEventLoop();
  }
  return { written, tags };
}

async function predictLeague(
  work: JobContext,
  history: LeagueHistory,
  active: Realm,
  tags: Set<PageTag>,
): Promise<number> {
  const { database, clock, env } = work;
  const now = clock.now();
  const today = siteDay(now, env.SITE_TIMEZONE);
  const zone = findLeague(history.leagueCode)?.timeZone ?? env.SITE_TIMEZONE;
  const coming = nextSeason(
    history.matches.filter((match) => match.status === 'scheduled' && earliestKickOff(match, zone) > now),
  );
  const season = coming[0]?.season;
  if (season === undefined) return 0;
  const fit = await fitToday(work, { ...history, season }, today, active);
  const latest = await listLatestLive(
    database.sql,
    coming.map((match) => match.id),
  );
  const rows: NewPrediction[] = [];
  const yieldIfDue = createYielder();
  for (const match of coming) {
    const version = versionToWrite(match, latest.get(match.id), fit, now);
    if (version !== null) {
      const { id, kickOff, home, away } = match;
      const numbers = publishedNumbers(fit, home, away);
      rows.push({ matchId: id, origin: 'live', version, kickOff, computedAt: now, ...numbers });
      const teams = { homeTeamId: home, awayTeamId: away };
      for (const tag of tagsOfMatch({ id, leagueCode: history.leagueCode, ...teams, kickOff }, env.SITE_TIMEZONE))
        tags.add(tag);
    }
    await yieldIfDue();
  }
  for (const part of batches(rows, batch)) {
    await writeOpen(work, part);
    await yieldToEventLoop();
  }
  return rows.length;
}

/** A match may kick off between reading and writing; the seal would refuse the whole batch. */
async function writeOpen({ database, clock }: JobContext, rows: readonly NewPrediction[]): Promise<void> {
  await database.transaction((tx) => {
    const now = clock.now();
    return savePredictions(
      tx,
      rows.filter((row) => row.kickOff.getTime() > now.getTime() + 1_000),
    );
  });
}

/** Of the replay's cycles only the next one: the one after it is predicted when this one is over. */
function nextSeason(coming: readonly FitMatch[]): FitMatch[] {
  const season = coming[0]?.season;
  return coming.filter((match) => match.season === season);
}

/** The version under which a match's prediction is to be written; null if the stored one is current. */
function versionToWrite(
  match: FitMatch,
  latest: LatestPrediction | undefined,
  fit: LeagueFit,
  now: Date,
): number | null {
  if (!latest) return 1;
  const closed = latest.sealedAt !== null || latest.kickOff <= now;
  // The version of a day on which the match was not played is void; a kick-off moved by hours keeps its seal.
  if (closed)
    return latest.sealedAt !== null && isSameOccasion(latest.kickOff, match.kickOff) ? null : latest.version + 1;
  const goals = expectedGoals(fit, match.home, match.away);
  const stale = latest.kickOff.getTime() !== match.kickOff.getTime() || latest.modelVersion !== fit.modelVersion;
  const moved =
    Math.abs(goals.home - latest.expectedHomeGoals) + Math.abs(goals.away - latest.expectedAwayGoals) > 1e-12;
  const isFar = match.kickOff.getTime() - now.getTime() > nearDays * dayInMs;
  const isFresh = Date.parse(fit.fittedOn) - Date.parse(latest.fittedOn) < farRefreshDays * dayInMs;
  if (!stale && isFar && isFresh) return null;
  return stale || moved || latest.fittedOn !== fit.fittedOn ? latest.version : null;
}

/** A league's history, and the season of its next matches. */
type ComingSeason = LeagueHistory & { season: string };

/**
 * Today's fit: repeated with the currently known results until one of its predictions is sealed; from then on it is
 * final for the day. The same results give the same fit, so nothing is written if nothing changed.
 */
async function fitToday(
  { database, clock, env }: JobContext,
  { leagueCode, realm, season, matches, implied }: ComingSeason,
  today: string,
  active: Realm,
): Promise<LeagueFit> {
  const keyOf = (version: string) => ({ leagueCode, modelVersion: versionIn(realm, active, version), fittedOn: today });
  for (const { version } of [PRICE_SETTINGS, RESULT_SETTINGS]) {
    const stored = await findFit(database.sql, keyOf(version));
    if (stored && (await isFitSealed(database.sql, keyOf(version)))) return stored;
  }
  const fitted = fitLeague(trainingResults(matches, season, env.SITE_TIMEZONE, implied), {
    fittedOn: today,
    teams: teamsOf(matches, season),
  });
  const key = keyOf(fitted.modelVersion);
  const fit = { ...fitted, modelVersion: key.modelVersion };
  const stored = await findFit(database.sql, key);
  if (stored && isDeepStrictEqual(stored, fit)) return stored;
  await database.transaction((tx) => saveFits(tx, [{ leagueCode, parameters: fit, createdAt: clock.now() }]));
  return fit;
}

/** Nine decimals: far below what a page shows, and rows stay small. */
const rounded = (value: number): number => Math.round(value * 1e9) / 1e9;

/** Everything that a prediction publishes about a pairing, every market from one score matrix. */
export function publishedNumbers(
  fit: LeagueFit,
  home: string,
  away: string,
): Omit<NewPrediction, 'matchId' | 'origin' | 'version' | 'kickOff' | 'computedAt'> {
  const goals = expectedGoals(fit, home, away);
  const matrix = scoreMatrix(goals, fit.rho);
  const result = matchResult.probability(matrix);
  return {
    modelVersion: fit.modelVersion,
    fittedOn: fit.fittedOn,
    expectedHomeGoals: goals.home,
    expectedAwayGoals: goals.away,
    rho: fit.rho,
    homeProbability: rounded(result.home),
    drawProbability: rounded(result.draw),
    awayProbability: rounded(result.away),
    tip: tip(matrix),
    markets: Object.fromEntries(
      markets.map((market) => [
        market.id,
        Object.fromEntries(
          Object.entries<number>(market.probability(matrix)).map(([outcome, value]) => [outcome, rounded(value)]),
        ),
      ]),
    ),
  };
}

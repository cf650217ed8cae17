import { findLeague, isCup } from '@/lib/domain/football/leagues';
import { earliestKickOff } from '@/lib/domain/football/match';
import { batches } from '@/lib/domain/shared/batches';
import { siteDay } from '@/lib/domain/shared/dates';
import { groupBy } from '@/lib/domain/shared/group-by';
import { tagsOfMatch, type PageTag } from '@/lib/domain/shared/page-tags';
import { createYielder, yieldToEventLoop } from '@/lib/domain/shared/yield-to-event-loop';
import { fitLeague } from '@/lib/model/dixon-coles/fit';
import { LEAGUE_SETTINGS, RESULT_SETTINGS, type ModelSettings } from '@/lib/model/dixon-coles/settings';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import type { Realm } from '@/lib/server/ingest/types';
import { replaceChallengers, type NewChallenger } from '@/lib/server/repositories/challenger-repository';
import type { CupMatch } from '@/lib/server/repositories/cup-repository';
import { readTableRules } from '@/lib/server/repositories/fact-repository';
import { listUnfitLeagues, withdrawOpen } from '@/lib/server/repositories/league-fitness-repository';
import {
  listLatestLive,
  listLeaguesWithMatches,
  savePredictions,
  type FitMatch,
  type NewPrediction,
} from '@/lib/server/repositories/prediction-repository';
import type { JobContext } from '@/lib/server/runtime';
import { activeRealm } from '@/lib/server/services/ingesting/active-source';
import {
  cupFitOn,
  isKnownPairing,
  loadScaleHistories,
  scaleOn,
  scopeOf,
  type DayScale,
  type ScaleHistory,
  type Scope,
} from './common-scale';
import { fitToday } from './fit-today';
import { loadHistories, teamsOf, trainingResults, versionIn, type LeagueHistory } from './league-history';
import { comparedNumbers, publishedNumbers } from './published-numbers';
import { updateFitness } from './update-fitness';
import { versionToWrite } from './version-to-write';

/** Predictions per transaction; the embedded database writes them in the thread that serves requests. */
const batch = 25;

/** The number of knock-out matches from the round of 32 to the final, if all ties have two legs. */
const lastKnockOutMatches = 62;

/**
 * Fits each league on the results before today and writes or refreshes the open live prediction of every upcoming
 * match; those of unfit competitions are withdrawn.
 * @param leagueCodes only these leagues; by default all that have matches
 * @param tags collects the page tags of each league's changes, even if a later one throws
 * @returns how many predictions were written, and the page tags of the changes
 */
export async function predictComing(
  work: JobContext,
  leagueCodes?: Iterable<string>,
  tags = new Set<PageTag>(),
): Promise<{ written: number; tags: Set<PageTag> }> {
  const realm = await activeRealm(work.database);
  await updateFitness(work, tags);
  const unfit = new Set((await listUnfitLeagues(work.database.sql)).map(({ leagueCode }) => leagueCode));
  let written = 0;
  for (const leagueCode of leagueCodes ?? (await listLeaguesWithMatches(work.database.sql))) {
    const league = findLeague(leagueCode);
    if ((league && isCup(league)) || unfit.has(leagueCode)) continue;
    for (const history of await loadHistories(work, leagueCode))
      written += await predictLeague(work, history, realm, tags);
    await yieldToEventLoop();
  }
  // Cup predictions depend on the leagues' fits of today.
  for (const history of await loadScaleHistories(work))
    written += await predictCups(work, { history, active: realm, unfit }, tags);
  return { written, tags };
}

async function predictLeague(
  work: JobContext,
  history: LeagueHistory,
  active: Realm,
  tags: Set<PageTag>,
): Promise<number> {
  const { leagueCode, realm, matches, beyond } = history;
  const { env, clock } = work;
  const today = siteDay(clock.now(), env.SITE_TIMEZONE);
  const coming = nextSeason(openMatches(work, leagueCode, matches));
  const season = coming[0]?.season;
  if (season === undefined) return 0;
  const { deducted } = await readTableRules(work.database.sql, leagueCode, season);
  const fitWith = (settings?: ModelSettings): LeagueFit => {
    const fitted = fitLeague(trainingResults(matches, season, env.SITE_TIMEZONE, beyond), {
      fittedOn: today,
      teams: teamsOf(matches, season),
      deducted,
      settings,
    });
    return { ...fitted, modelVersion: versionIn(realm, active, fitted.modelVersion) };
  };
  const fit = await fitToday(work, {
    leagueCode,
    versions: LEAGUE_SETTINGS.map(({ version }) => versionIn(realm, active, version)),
    today,
    fit: () => fitWith(),
  });
  const isOnResults = fit.modelVersion === versionIn(realm, active, RESULT_SETTINGS.version);
  const compared = isOnResults ? undefined : () => fitWith(RESULT_SETTINGS);
  return predictMatches(work, { leagueCode, fit, compared, matches: coming }, tags);
}

type CupsToPredict = {
  history: ScaleHistory;
  active: Realm;
  /** Codes of competitions that get no prediction. */
  unfit: ReadonlySet<string>;
};

async function predictCups(
  work: JobContext,
  { history, active, unfit }: CupsToPredict,
  tags: Set<PageTag>,
): Promise<number> {
  const today = siteDay(work.clock.now(), work.env.SITE_TIMEZONE);
  const scales = new Map<Scope, DayScale>();
  let written = 0;
  for (const [leagueCode, ofCup] of groupBy(history.matches, (match) => match.leagueCode)) {
    if (unfit.has(leagueCode)) continue;
    const isKnown = (match: CupMatch) => isKnownPairing(history, match);
    const open = openMatches(work, leagueCode, ofCup);
    const coming = open.filter(isKnown);
    const unknown = open.filter((match) => !isKnown(match));
    await withdraw(work, unknown, tags);
    if (coming.length === 0) continue;
    const scope = scopeOf(leagueCode);
    const scale = scales.get(scope) ?? (await scaleOn(work, history, { day: today, active, scope }));
    scales.set(scope, scale);
    await yieldToEventLoop();
    // Clubs in a league phase, and winners of a tie, wait for opponents while others are still playing.
    const seasons = new Set(coming.map(({ season }) => season));
    const ofSeasons = ofCup.filter((match) => seasons.has(match.season) && isKnown(match));
    const waiting = [
      ...ofSeasons.filter(({ inTable }) => inTable),
      ...ofSeasons.filter(({ inTable }) => !inTable).slice(-lastKnockOutMatches),
    ];
    const clubs = new Set([...coming, ...waiting].flatMap(({ home, away }) => [home, away]));
    const fitted = cupFitOn(scale, clubs, today);
    const modelVersion = versionIn(history.realm, active, fitted.modelVersion);
    const fit = await fitToday(work, {
      leagueCode,
      versions: [modelVersion],
      today,
      fit: () => ({ ...fitted, modelVersion }),
    });
    written += await predictMatches(work, { leagueCode, fit, matches: coming }, tags);
  }
  return written;
}

/** Deletes the predictions of matches that no longer get one. */
async function withdraw({ database, env }: JobContext, unknown: readonly CupMatch[], tags: Set<PageTag>) {
  if (unknown.length === 0) return;
  const of = unknown.map(({ id }) => id);
  const ids = new Set(await database.transaction((tx) => withdrawOpen(tx, of)));
  for (const { id, leagueCode, home, away, kickOff } of unknown)
    if (ids.has(id))
      for (const tag of tagsOfMatch({ id, leagueCode, homeTeamId: home, awayTeamId: away, kickOff }, env.SITE_TIMEZONE))
        tags.add(tag);
}

/** The matches that have certainly not begun. */
function openMatches<Match extends FitMatch>(
  { clock, env }: Pick<JobContext, 'clock' | 'env'>,
  leagueCode: string,
  matches: readonly Match[],
): Match[] {
  const zone = findLeague(leagueCode)?.timeZone ?? env.SITE_TIMEZONE;
  return matches.filter((match) => match.status === 'scheduled' && earliestKickOff(match, zone) > clock.now());
}

type ComingMatches = {
  leagueCode: string;
  fit: LeagueFit;
  /** Makes the fit of the results-only model, if `fit` belongs to a different one. */
  compared?: (() => LeagueFit) | undefined;
  matches: readonly FitMatch[];
};

/** A prediction together with the challenger's forecast. */
type Written = { row: NewPrediction; challenger: NewChallenger | null };

/** @returns how many predictions were written */
async function predictMatches(
  work: JobContext,
  { leagueCode, fit, compared, matches }: ComingMatches,
  tags: Set<PageTag>,
): Promise<number> {
  const { database, clock, env } = work;
  const now = clock.now();
  const latest = await listLatestLive(
    database.sql,
    matches.map((match) => match.id),
  );
  const rows: Written[] = [];
  let challenging: LeagueFit | undefined;
  const yieldIfDue = createYielder();
  for (const match of matches) {
    const version = versionToWrite(match, latest.get(match.id), fit, now);
    if (version !== null) {
      const { id, kickOff, home, away } = match;
      challenging ??= compared?.();
      rows.push({
        row: { matchId: id, origin: 'live', version, kickOff, computedAt: now, ...publishedNumbers(fit, match) },
        challenger: challenging ? comparedNumbers(challenging, match) : null,
      });
      const teams = { homeTeamId: home, awayTeamId: away };
      for (const tag of tagsOfMatch({ id, leagueCode, ...teams, kickOff }, env.SITE_TIMEZONE)) tags.add(tag);
    }
    await yieldIfDue();
  }
  for (const part of batches(rows, batch)) {
    await writeOpen(work, part);
    await yieldToEventLoop();
  }
  return rows.length;
}

/** A match may kick off between reading and writing; the database would then refuse the whole batch. */
async function writeOpen({ database, clock }: JobContext, rows: readonly Written[]): Promise<void> {
  await database.transaction(async (tx) => {
    const now = clock.now();
    const open = rows.filter(({ row }) => row.kickOff.getTime() > now.getTime() + 1_000);
    await savePredictions(
      tx,
      open.map(({ row }) => row),
    );
    await replaceChallengers(
      tx,
      open.map(({ row: { matchId, version = 1 }, challenger }) => ({ matchId, version, challenger })),
    );
  });
}

/** Only the next of the replay's cycles is predicted; the following one is predicted when that is over. */
function nextSeason(coming: readonly FitMatch[]): FitMatch[] {
  const season = coming[0]?.season;
  return coming.filter((match) => match.season === season);
}

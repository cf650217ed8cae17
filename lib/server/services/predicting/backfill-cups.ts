import { walkedReplaySeasons, walkedSeasons } from '@/lib/domain/football/missing-prediction';
import { daysBetween, siteDay } from '@/lib/domain/shared/dates';
import { groupBy } from '@/lib/domain/shared/group-by';
import { pageTags, tagsOfMatch, type PageTag } from '@/lib/domain/shared/page-tags';
import { yieldToEventLoop } from '@/lib/domain/shared/yield-to-event-loop';
import type { Realm } from '@/lib/server/ingest/types';
import type { CupMatch } from '@/lib/server/repositories/cup-repository';
import {
  listPredicted,
  saveFits,
  savePredictions,
  type NewPrediction,
} from '@/lib/server/repositories/prediction-repository';
import type { JobContext } from '@/lib/server/runtime';
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
import { versionIn } from './league-history';
import { publishedNumbers } from './published-numbers';

/** Maximum age in days of the scale that a past day uses, because levels of countries change slowly. */
const scaleDays = 7;

/**
 * Writes walk-forward predictions of cup matches, from the leagues' fits and the cup matches before each day.
 * @returns how many it wrote
 */
export async function backfillCups(
  work: JobContext,
  { codes, active }: { codes: readonly string[]; active: Realm },
  onLeague: (leagueCode: string, predictions: number) => void,
  tags: Set<PageTag>,
): Promise<number> {
  if (codes.length === 0) return 0;
  let written = 0;
  for (const history of await loadScaleHistories(work)) {
    const byScope = groupBy(await listWanted(work, history, codes), ({ leagueCode }) => scopeOf(leagueCode));
    for (const [scope, matches] of byScope) {
      written += await backfillScope(work, history, { scope, active, matches }, tags);
      for (const [code, ofCup] of groupBy(matches, ({ leagueCode }) => leagueCode)) onLeague(code, ofCup.length);
    }
  }
  return written;
}

/** Finished matches of the walked seasons without a prediction that could have one, oldest first. */
async function listWanted(
  { database }: Pick<JobContext, 'database'>,
  history: ScaleHistory,
  codes: readonly string[],
): Promise<CupMatch[]> {
  const { realm, matches } = history;
  const wanted: CupMatch[] = [];
  for (const code of codes) {
    const finished = matches.filter(({ leagueCode, status }) => leagueCode === code && status === 'finished');
    const seasons = [...new Set(finished.map(({ season }) => season))].slice(
      realm === 'replay' ? -walkedReplaySeasons : -walkedSeasons,
    );
    const predicted = await listPredicted(database.sql, code);
    wanted.push(
      ...finished.filter(
        (match) => seasons.includes(match.season) && !predicted.has(match.id) && isKnownPairing(history, match),
      ),
    );
  }
  return wanted.sort((a, b) => a.kickOff.getTime() - b.kickOff.getTime());
}

type ScopeMatches = { scope: Scope; active: Realm; matches: readonly CupMatch[] };

async function backfillScope(
  work: JobContext,
  history: ScaleHistory,
  { scope, active, matches }: ScopeMatches,
  tags: Set<PageTag>,
): Promise<number> {
  const { database, clock, env } = work;
  let known: { day: string; scale: DayScale } | null = null;
  let written = 0;
  for (const [day, ofDay] of groupBy(matches, ({ kickOff }) => siteDay(kickOff, env.SITE_TIMEZONE))) {
    if (known === null || daysBetween(known.day, day) > scaleDays)
      known = { day, scale: await scaleOn(work, history, { day, active, scope }) };
    const { scale } = known;
    await yieldToEventLoop();
    const rows: NewPrediction[] = [];
    const fits = [...groupBy(ofDay, ({ leagueCode }) => leagueCode)].map(([leagueCode, ofCup]) => {
      const fitted = cupFitOn(scale, new Set(ofCup.flatMap(({ home, away }) => [home, away])), day);
      const fit = { ...fitted, modelVersion: versionIn(history.realm, active, fitted.modelVersion) };
      for (const match of ofCup) {
        const { id, kickOff, home, away } = match;
        const numbers = publishedNumbers(fit, match);
        rows.push({ matchId: id, origin: 'backtest', version: 1, kickOff, computedAt: clock.now(), ...numbers });
        for (const tag of tagsOfMatch({ ...match, homeTeamId: home, awayTeamId: away }, env.SITE_TIMEZONE))
          tags.add(tag);
        tags.add(pageTags.league(leagueCode));
      }
      return { leagueCode, parameters: fit, createdAt: clock.now() };
    });
    await database.transaction(async (tx) => {
      await saveFits(tx, fits, 'keep');
      await savePredictions(tx, rows, 'keep');
    });
    written += rows.length;
    await yieldToEventLoop();
  }
  return written;
}

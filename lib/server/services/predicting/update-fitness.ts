import { isDeepStrictEqual } from 'node:util';
import { leagueFitness } from '@/lib/domain/football/league-fitness';
import { findLeague, leagues } from '@/lib/domain/football/leagues';
import { groupBy } from '@/lib/domain/shared/group-by';
import { pageTags, tagsOfMatch, type PageTag } from '@/lib/domain/shared/page-tags';
import type { Sql } from '@/lib/server/db/client';
import {
  listStoredSeasons,
  listUnfitLeagues,
  replaceUnfitLeagues,
  withdrawForecasts,
  withdrawPredictions,
  type UnfitLeague,
} from '@/lib/server/repositories/league-fitness-repository';
import { lockLedger } from '@/lib/server/repositories/ledger-repository';
import type { Runtime } from '@/lib/server/runtime';

/**
 * Decides which competitions' data are fit for live predictions now, stores the unfit ones, and withdraws their
 * unsealed predictions. They are predicted again by the next `predictComing` that finds them fit.
 * @param tags collects the page tags of the changes
 */
export async function updateFitness(
  { database, clock, env }: Pick<Runtime, 'database' | 'clock' | 'env'>,
  tags = new Set<PageTag>(),
): Promise<{ tags: Set<PageTag> }> {
  await database.transaction(async (tx) => {
    const before = await listUnfitLeagues(tx);
    await replaceUnfitLeagues(tx, await assessLeagues(tx, clock.now()));
    const after = await listUnfitLeagues(tx);
    for (const { leagueCode } of changed(before, after)) tags.add(pageTags.league(leagueCode));
    // Keeps predictions from being sealed meanwhile.
    if (after.length > 0) await lockLedger(tx);
    for (const match of await withdrawPredictions(tx))
      for (const tag of tagsOfMatch(match, env.SITE_TIMEZONE)) tags.add(tag);
    for (const code of await withdrawForecasts(tx)) tags.add(pageTags.league(code));
  });
  return { tags };
}

/** The competitions that are unfit at an instant, according to the stored data. */
export async function assessLeagues(db: Sql, at: Date): Promise<UnfitLeague[]> {
  const seasons = groupBy(await listStoredSeasons(db, at), ({ leagueCode }) => leagueCode);
  const unfit = new Map<string, UnfitLeague>();
  for (const [leagueCode, ofLeague] of seasons) {
    const league = findLeague(leagueCode);
    const fitness = league ? leagueFitness(league, ofLeague, at) : { fit: true as const };
    if (fitness.fit) continue;
    const { reason, since, missing, missingSince } = fitness;
    unfit.set(leagueCode, { leagueCode, reason, since, missing, missingSince });
  }
  // The clubs of a country's cup are rated by its leagues.
  for (const { code, country } of leagues.filter(({ kind }) => kind === 'cup')) {
    const first = unfit.get(
      leagues.find((league) => league.kind === 'league' && league.country === country)?.code ?? '',
    );
    if (first?.reason === 'results-missing' && seasons.has(code) && !unfit.has(code))
      unfit.set(code, { ...first, leagueCode: code });
  }
  return [...unfit.values()];
}

/** The competitions that are in only one of the two lists. */
function changed(before: readonly UnfitLeague[], after: readonly UnfitLeague[]): UnfitLeague[] {
  const lacks = (list: readonly UnfitLeague[]) => (row: UnfitLeague) =>
    !list.some((other) => isDeepStrictEqual(other, row));
  return [...before.filter(lacks(after)), ...after.filter(lacks(before))];
}

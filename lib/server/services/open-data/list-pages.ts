import type { ForecastsPage, RatingsPage } from '@/lib/contracts/open-data';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { listFitsAfter, listForecastsAfter } from '@/lib/server/repositories/open-data-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';

const pageSize = 20;

const nextAfter = (rows: readonly { id: number }[]): number | null =>
  rows.length < pageSize ? null : (rows.at(-1)?.id ?? null);

/**
 * A page of the ratings, as in their file.
 * @param league its code
 */
export async function listRatingsPage(league: string | null, after: number): Promise<RatingsPage> {
  dependsOn(pageTags.all);
  const fits = await listFitsAfter(getRuntime().database.sql, league, after, pageSize);
  return {
    items: fits.map(({ league: code, fit: { fittedOn, modelVersion, teams } }) => ({
      league: code,
      fittedOn,
      modelVersion,
      teams: Object.entries(teams).map(([id, { attack, defence }]) => ({ id, attack, defence })),
    })),
    next: nextAfter(fits),
  };
}

/** A page of the season forecasts, as in their file. */
export async function listForecastsPage(after: number): Promise<ForecastsPage> {
  dependsOn(pageTags.all);
  const forecasts = await listForecastsAfter(getRuntime().database.sql, null, after, pageSize);
  return {
    items: forecasts.map(({ id: _, teams, ...forecast }) => ({
      ...forecast,
      teams: teams.map(({ teamId, meanPoints, positions }) => ({ id: teamId, meanPoints, positions })),
    })),
    next: nextAfter(forecasts),
  };
}

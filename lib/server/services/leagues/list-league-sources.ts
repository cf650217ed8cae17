import type { DataOrigin, LeagueSources } from '@/lib/contracts/league-sources';
import { currentSeason } from '@/lib/domain/football/league-fitness';
import { absentSeasons } from '@/lib/domain/football/league-state';
import { leagues } from '@/lib/domain/football/leagues';
import { siteDay } from '@/lib/domain/shared/dates';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { dataSources, isDataSource } from '@/lib/env/data-sources';
import { findFreshness } from '@/lib/server/repositories/ingest-repository';
import { listDelays } from '@/lib/server/repositories/report-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { storedSources } from '@/lib/server/services/ingesting/active-source';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { toLeagueRef } from '@/lib/server/services/names/league-ref';
import { readStored, standingsOf } from './league-standings';

/** For every competition in the registry: its stored and missing data, where they come from, and its standing. */
export async function listLeagueSources(): Promise<LeagueSources> {
  dependsOn(pageTags.all, pageTags.source);
  const { timeZone, locale } = siteMoment();
  const stored = await readStored();
  const delays = await listDelays(getRuntime().database.sql);
  const standings = standingsOf(stored);
  const origins = new Set((await storedSources(getRuntime().database)) ?? []);
  for (const { sources } of [...stored.seasons.values()].flat()) for (const source of sources) origins.add(source);
  return {
    sources: await Promise.all([...origins].map((id) => readOrigin(id, delays.get(id) ?? null))),
    items: leagues.map((league) => {
      const { code, slug, kind, country, rank } = league;
      const seasons = stored.seasons.get(code) ?? [];
      const current = currentSeason(seasons);
      const standing = standings.get(code);
      return {
        ...toLeagueRef({ code, slug, name: league.name }, locale),
        kind,
        country,
        rank,
        state: standing?.state ?? 'no-source',
        missingSince: standing?.missingSince ?? null,
        newestResult: standing?.newestResult ?? null,
        seasons: seasons.map((season) => ({
          season: season.label,
          matches: season.matches,
          results: season.finished,
          missing: season === current && kind === 'league' ? missingNow(code, season.late) : season.late,
          newestResult: season.newestResult && siteDay(season.newestResult, timeZone),
          sources: season.sources,
        })),
        absentSeasons: absentSeasons(
          league,
          seasons.map(({ label }) => label),
        ),
      };
    }),
  };

  /** The number of missing results, including those of matches that are not stored if a league's file stopped. */
  function missingNow(code: string, late: number): number {
    const unfit = stored.unfit.get(code);
    return unfit?.reason === 'results-missing' ? unfit.missing : late;
  }
}

async function readOrigin(id: string, resultAfterMinutes: number | null): Promise<DataOrigin> {
  const { asOf } = await findFreshness(getRuntime().database.sql, id);
  const { homepage, licence } = isDataSource(id) ? dataSources[id] : { homepage: null, licence: null };
  return { id, homepage, licence, readAt: asOf?.toISOString() ?? null, resultAfterMinutes };
}

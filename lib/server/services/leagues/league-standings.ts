import { currentSeason, isWholeSeason } from '@/lib/domain/football/league-fitness';
import { leagueState, type LeagueState } from '@/lib/domain/football/league-state';
import { leagues } from '@/lib/domain/football/leagues';
import { siteDay, type Day } from '@/lib/domain/shared/dates';
import { groupBy } from '@/lib/domain/shared/group-by';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { remembered } from '@/lib/server/remembered';
import {
  listStoredSeasons,
  listUnfitLeagues,
  type StoredSeason,
  type UnfitLeague,
} from '@/lib/server/repositories/league-fitness-repository';
import { getRuntime } from '@/lib/server/runtime';

/** Where a competition stands, and the days (of the site) that say so. */
export type Standing = {
  /** Of a league: as many matches of its current season are known as the season needs. */
  isWhole: boolean;
  state: LeagueState;
  /** Of `behind`: since when results are missing. */
  missingSince: Day | null;
  /** Of the current season, else of the one before. */
  newestResult: Day | null;
};

type Stored = { seasons: Map<string, StoredSeason[]>; unfit: Map<string, UnfitLeague> };

/** What is stored of every competition, or of one: two statements. */
export async function readStored(code?: string): Promise<Stored> {
  const { database, clock } = getRuntime();
  const read = async (): Promise<Stored> => ({
    seasons: groupBy(await listStoredSeasons(database.sql, clock.now(), code), ({ leagueCode }) => leagueCode),
    unfit: new Map((await listUnfitLeagues(database.sql)).map((row) => [row.leagueCode, row])),
  });
  // The index, the home page and the page of sources ask for all of them alike.
  return code === undefined ? remembered('stored seasons', read, [pageTags.all]) : read();
}

/** Where each competition of the registry stands now, by its code. */
export function standingsOf({ seasons, unfit }: Stored): Map<string, Standing> {
  const { clock, env } = getRuntime();
  const day = (instant: Date | null | undefined): Day | null => (instant ? siteDay(instant, env.SITE_TIMEZONE) : null);
  return new Map(
    leagues.map((league) => {
      const stored = seasons.get(league.code) ?? [];
      const behind = unfit.get(league.code);
      const current = currentSeason(stored);
      const results = stored.flatMap(({ newestResult }) => newestResult ?? []);
      const state = leagueState(league, stored, behind?.reason ?? null, clock.now());
      return [
        league.code,
        {
          isWhole: current !== null && isWholeSeason(current, stored),
          state,
          missingSince: state === 'behind' ? day(behind?.missingSince) : null,
          newestResult: day(current?.newestResult ?? results.sort((a, b) => a.getTime() - b.getTime()).at(-1)),
        },
      ];
    }),
  );
}

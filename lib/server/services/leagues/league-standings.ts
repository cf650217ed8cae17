import { currentSeason, hasAllMatches } from '@/lib/domain/football/league-fitness';
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

/** The standing of a competition's data, and the days (of the site) that it is based on. */
export type Standing = {
  /** For a league: whether all matches of its current season are known. */
  isWhole: boolean;
  state: LeagueState;
  /** For `behind`: the day since which results have been missing. */
  missingSince: Day | null;
  /** From the current season, else from the previous one. */
  newestResult: Day | null;
};

type Stored = { seasons: Map<string, StoredSeason[]>; unfit: Map<string, UnfitLeague> };

/** The stored figures of every competition, or of one, in two statements. */
export async function readStored(code?: string): Promise<Stored> {
  const { database, clock } = getRuntime();
  const read = async (): Promise<Stored> => ({
    seasons: groupBy(await listStoredSeasons(database.sql, clock.now(), code), ({ leagueCode }) => leagueCode),
    unfit: new Map((await listUnfitLeagues(database.sql)).map((row) => [row.leagueCode, row])),
  });
  // The index, the home page and the page of sources all need the figures of every competition.
  return code === undefined ? remembered('stored seasons', read, [pageTags.all]) : read();
}

/** The current standing of each competition in the registry, by code. */
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
          isWhole: current !== null && hasAllMatches(current, stored),
          state,
          missingSince: state === 'behind' ? day(behind?.missingSince) : null,
          newestResult: day(current?.newestResult ?? results.sort((a, b) => a.getTime() - b.getTime()).at(-1)),
        },
      ];
    }),
  );
}

import type { Ranking } from '@/lib/contracts/ranking';
import { findLeague, leagues } from '@/lib/domain/football/leagues';
import { nationOf } from '@/lib/domain/football/national-teams';
import { nationsGroup, rankingGroups, type RankedTeam, type RankingGroup } from '@/lib/domain/football/ranking';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { isPastLast } from '@/lib/domain/shared/paging';
import type { Locale } from '@/lib/i18n/locales';
import { findRanking, listNamedTeams, type NamedTeam } from '@/lib/server/repositories/ranking-repository';
import { dependsOn, getRuntime, leaveUncached, requestLocale } from '@/lib/server/runtime';
import { toLeagueRef } from '@/lib/server/services/names/league-ref';
import { toTeamRef } from '@/lib/server/services/names/team-ref';

const pageSize = 100;

export type RankingQuery = { group: RankingGroup; country: string | null; page: number };

/** One page of a ranking, on request with only one country's clubs. */
export async function getRanking({ group, country, page }: RankingQuery): Promise<Ranking> {
  const { sql } = getRuntime().database;
  dependsOn(pageTags.ranking);
  const clubs = await findRanking(sql, 'clubs');
  const nations = await findRanking(sql, 'nations');
  const asked = country === null && group === nationsGroup ? nations : clubs;
  const ranked = (asked?.teams ?? []).filter((team) =>
    country === null ? team.group === group : team.country === country,
  );
  const pageCount = Math.ceil(ranked.length / pageSize);
  if (isPastLast(page, pageCount)) leaveUncached();
  const shown = ranked.slice((page - 1) * pageSize, page * pageSize);
  const names = await listNamedTeams(
    sql,
    shown.map(({ teamId }) => teamId),
  );
  const locale = requestLocale();
  const all = [...(clubs?.teams ?? []), ...(nations?.teams ?? [])];
  return {
    group: country === null ? group : null,
    country,
    madeOn: asked?.madeOn ?? null,
    page,
    pageCount,
    teams: shown.flatMap((row, index) => toRow(row, (page - 1) * pageSize + index + 1, { names, locale })),
    groups: rankingGroups.filter((one) => all.some((team) => team.group === one)),
    countries: countriesOf(clubs?.teams ?? [], country === null ? group : groupOf(clubs?.teams ?? [], country)),
  };
}

/** The group in whose cups a country's clubs play. */
const groupOf = (clubs: readonly RankedTeam[], country: string): RankedTeam['group'] =>
  clubs.find((club) => club.country === country)?.group ?? null;

/** The countries whose clubs are in a group, by the rank of their leagues. */
function countriesOf(clubs: readonly RankedTeam[], group: RankedTeam['group']): string[] {
  const ranked = new Set(
    clubs.flatMap((club) => (club.leagueCode !== null && club.group === group ? [club.country] : [])),
  );
  const ofLeagues = leagues.flatMap(({ kind, country }) => (kind === 'league' && ranked.has(country) ? [country] : []));
  return [...new Set(ofLeagues)];
}

function toRow(
  { teamId, country, leagueCode, points, before }: RankedTeam,
  position: number,
  { names, locale }: { names: ReadonlyMap<string, NamedTeam>; locale: Locale },
): Ranking['teams'] {
  const team = names.get(teamId);
  if (!team) return [];
  const league = leagueCode === null ? undefined : findLeague(leagueCode);
  return [
    {
      position,
      team: toTeamRef(team, locale),
      country: nationOf(teamId) ?? country,
      league: league
        ? toLeagueRef(
            { code: league.code, slug: league.slug, name: league.name, country: league.country, rank: league.rank },
            locale,
          )
        : null,
      points,
      change: before === null ? null : points - before,
    },
  ];
}

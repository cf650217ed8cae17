import type { SearchQuery, SearchResult } from '@/lib/contracts/search';
import { fullTimeAfterMinutes } from '@/lib/domain/match';
import { pageTags } from '@/lib/domain/page-tags';
import type { Sql } from '@/lib/server/db/client';
import { listMatches, type MatchRow } from '@/lib/server/repositories/match-repository';
import { findLeaguesLike, findTeamsLike, type FoundTeam } from '@/lib/server/repositories/search-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { toMatchSummary, toTeamRef } from '../matches/match-summary';
import { siteMoment } from '../matches/site-moment';
import { readAskedName, splitPair, splitWords } from './asked-spellings';

const [shownTeams, shownLeagues, shownMatches] = [8, 5, 5];
/** How many teams each name of a pair may mean. */
const readings = 2;
/** From this likeness on a name is meant as one. */
const surely = 0.8;
/** Two names side by side are read as such where both are this like a team's, so half a word is not yet one. */
const pairLikeness = 0.85;

/** Teams, leagues and matches by name, whatever accents, case, script or small slips the name has. */
export async function searchSite({ q }: SearchQuery): Promise<SearchResult> {
  dependsOn(pageTags.all);
  const moment = siteMoment();
  const { sql } = getRuntime().database;
  const parted = splitPair(q);
  const single = parted ? [] : await findTeams(sql, q, shownTeams);
  const pair = parted ? await findPair(sql, parted) : await findPairSideBySide(sql, q, single[0]?.likeness ?? 0);
  const teams = pair ?? [single];
  const { spellings } = readAskedName(q);
  const matches = await findMatches(sql, teams, moment.now);
  return {
    teams: teams.flat().map(({ id, name, country }) => ({ ...toTeamRef({ id, name }), country })),
    leagues: pair || spellings.length === 0 ? [] : await findLeaguesLike(sql, spellings, shownLeagues),
    matches: matches.map((row) => toMatchSummary(row, moment)),
  };
}

async function findTeams(sql: Sql, name: string, limit: number): Promise<FoundTeam[]> {
  const { spellings, teamIds } = readAskedName(name);
  return spellings.length === 0 ? [] : findTeamsLike(sql, spellings, teamIds, limit);
}

/** The teams that either name may mean; a team that both may mean stands for the first. */
async function findPair(sql: Sql, [first, second]: [string, string]): Promise<FoundTeam[][]> {
  const firsts = await findTeams(sql, first, readings);
  const seconds = await findTeams(sql, second, readings);
  return [firsts, seconds.filter(({ id }) => firsts.every((team) => team.id !== id))];
}

/** "Arsenal Stoke City": the parting at which both names are most like a team's; null where the whole is a name, or none fits. */
async function findPairSideBySide(sql: Sql, text: string, likenessOfAll: number): Promise<FoundTeam[][] | null> {
  if (likenessOfAll >= surely) return null;
  let best: FoundTeam[][] | null = null;
  let bestLikeness = pairLikeness;
  for (const parting of splitWords(text)) {
    const pair = await findPair(sql, parting);
    const likeness = Math.min(...pair.map(([team]) => team?.likeness ?? 0));
    if (likeness < bestLikeness) continue;
    [best, bestLikeness] = [pair, likeness];
  }
  return best;
}

/** Matches of the best team, or of the first two teams that ever met: those to come first, soonest first, then the newest. */
async function findMatches(sql: Sql, [firsts = [], seconds]: readonly FoundTeam[][], now: Date): Promise<MatchRow[]> {
  const sides = seconds
    ? firsts.flatMap((first) => seconds.map((second) => [first.id, second.id]))
    : firsts.slice(0, 1).map(({ id }) => [id]);
  const notOver = new Date(now.getTime() - fullTimeAfterMinutes * 60_000);
  for (const teamIds of sides) {
    const coming = await listMatches(sql, {
      filter: { teamIds, open: true, from: notOver },
      order: 'kick-off',
      page: { limit: shownMatches },
      now,
    });
    const past = await listMatches(sql, {
      filter: { teamIds, to: notOver },
      order: 'latest',
      page: { limit: shownMatches - coming.length },
      now,
    });
    if (coming.length + past.length > 0) return [...coming, ...past];
  }
  return [];
}

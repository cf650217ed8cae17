import type { SearchQuery, SearchResult } from '@/lib/contracts/search';
import { fullTimeAfterMinutes } from '@/lib/domain/football/match';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { quietTurn } from '@/lib/server/quiet-turn';
import { listMatchesOfSides, type NamedLeague, type NamedTeam } from '@/lib/server/repositories/search-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { toMatchSummary, toTeamRef } from '@/lib/server/services/matches/match-summary';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { readAskedName, splitPair, splitWords } from './asked-spellings';
import { getKnownNames, type KnownNames } from './known-names';

const [shownTeams, shownLeagues, shownMatches] = [8, 5, 5];
/** Maximum teams that each name of a pair may mean. */
const readings = 2;
/** From this similarity on a name counts as a match. */
const surely = 0.8;
/** Two adjacent names count as a pair if both are this similar to a team's, so half a word is not yet one. */
const pairLikeness = 0.85;

type FoundTeam = NamedTeam & { /** 0..1; 1 is the exact name. */ likeness: number };

/**
 * Teams, leagues and matches by name, whatever its accents, case, script or small typos. Always two statements: a check
 * for new names, and the matches.
 */
export async function searchSite({ q }: SearchQuery): Promise<SearchResult> {
  dependsOn(pageTags.all);
  const moment = siteMoment();
  const { database } = getRuntime();
  const names = await getKnownNames(database);
  // Milliseconds of the only thread, and searches come in bursts.
  await quietTurn();
  const parted = splitPair(q);
  const single = parted ? [] : findTeams(names, q, shownTeams);
  const pair = parted ? findPair(names, parted) : findPairSideBySide(names, q, single[0]?.likeness ?? 0);
  const notOver = new Date(moment.now.getTime() - fullTimeAfterMinutes * 60_000);
  const matches = await listMatchesOfSides(database.sql, sidesOf(pair, single), notOver, shownMatches);
  return {
    teams: (pair ?? [single]).flat().map(({ id, name, country }) => ({ ...toTeamRef({ id, name }), country })),
    leagues: pair ? [] : findLeagues(names, q),
    matches: matches.map((row) => toMatchSummary(row, moment)),
  };
}

function findTeams({ teams, teamIndex }: KnownNames, text: string, limit: number): FoundTeam[] {
  const { spellings, teamIds } = readAskedName(text);
  if (spellings.length === 0) return [];
  const likenesses = teamIndex.find(spellings);
  for (const id of teamIds) likenesses.set(id, 1);
  return [...likenesses]
    .flatMap(([id, likeness]) => {
      const team = teams.get(id);
      return team ? [{ ...team, likeness }] : [];
    })
    .toSorted((a, b) => b.likeness - a.likeness || compare(a.name, b.name) || compare(a.id, b.id))
    .slice(0, limit);
}

/** Best first; of leagues with nearly the same similarity the bigger one. */
function findLeagues({ leagues, leagueIndex }: KnownNames, text: string): NamedLeague[] {
  return [...leagueIndex.find(readAskedName(text).spellings)]
    .flatMap(([code, likeness]) => {
      const league = leagues.get(code);
      return league ? [{ league, likeness: Math.round(likeness * 10) }] : [];
    })
    .toSorted((a, b) => b.likeness - a.likeness || a.league.rank - b.league.rank)
    .slice(0, shownLeagues)
    .map(({ league }) => league);
}

/** The teams that either name may mean; a team that both may mean counts for the first. */
function findPair(names: KnownNames, [first, second]: readonly [string, string]): [FoundTeam[], FoundTeam[]] {
  const firsts = findTeams(names, first, readings);
  const seconds = findTeams(names, second, readings);
  return [firsts, seconds.filter(({ id }) => firsts.every((team) => team.id !== id))];
}

/**
 * "Arsenal Stoke City": the split with the greatest similarity of both names; null if the whole is a name, or none
 * fits.
 */
function findPairSideBySide(names: KnownNames, text: string, likenessOfAll: number): [FoundTeam[], FoundTeam[]] | null {
  if (likenessOfAll >= surely) return null;
  let best: [FoundTeam[], FoundTeam[]] | null = null;
  let bestLikeness = pairLikeness;
  for (const parting of splitWords(text)) {
    const pair = findPair(names, parting);
    const likeness = Math.min(...pair.map(([team]) => team?.likeness ?? 0));
    if (likeness < bestLikeness) continue;
    [best, bestLikeness] = [pair, likeness];
  }
  return best;
}

/** The teams whose matches are searched: the best one, or the first two that ever met. */
function sidesOf(
  pair: [FoundTeam[], FoundTeam[]] | null,
  single: readonly FoundTeam[],
): ([string] | [string, string])[] {
  if (!pair) return single.slice(0, 1).map(({ id }): [string] => [id]);
  const [firsts, seconds] = pair;
  return firsts.flatMap((first) => seconds.map((second): [string, string] => [first.id, second.id]));
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

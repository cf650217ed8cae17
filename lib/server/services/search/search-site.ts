import type { SearchQuery, SearchResult } from '@/lib/contracts/search';
import { fullTimeAfterMinutes } from '@/lib/domain/football/match';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { countryName } from '@/lib/format/country-name';
import { createI18n } from '@/lib/format/i18n';
import type { Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { translatorOf } from '@/lib/i18n/translator';
import { listMatchesOfSides, type NamedLeague, type NamedTeam } from '@/lib/server/repositories/search-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { toMatchSummary } from '@/lib/server/services/matches/match-summary';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { toLeagueRef } from '@/lib/server/services/names/league-ref';
import { toTeamRef } from '@/lib/server/services/names/team-ref';
import { readAskedName, splitPair, splitWords } from './asked-spellings';
import { getKnownNames, type KnownNames } from './known-names';

const [shownTeams, shownLeagues, shownMatches] = [8, 5, 5];
/** Maximum number of teams that each name of a pair may mean. */
const readings = 2;
/** From this similarity a name counts as a match. */
export const surely = 0.8;
/** The similarity of a name with a word that begins with the search text (./name-index.ts). */
const asAPart = 0.75;
/** Two adjacent names count as a pair if both are this similar to a team's name, so that half a word is not enough. */
const pairLikeness = 0.85;

/** `notOver`: matches that kick off from this instant on are not over by the clock, milliseconds (UTC). */
type Names = KnownNames & { notOver: number };
type LeagueRef = Omit<NamedLeague, 'lastKickOff'>;
type FoundTeam = NamedTeam & { /** 0..1; 1 is the exact name. */ likeness: number };

/**
 * Teams, leagues and matches by name, whatever its accents, case, script or small typos. It always takes two
 * statements: a check for new names, and the matches.
 */
export async function searchSite({ q }: SearchQuery): Promise<SearchResult> {
  dependsOn(pageTags.all);
  const moment = siteMoment();
  const { database } = getRuntime();
  const names = await readNames(moment.now);
  const notOver = new Date(names.notOver);
  const parted = splitPair(q);
  const single = parted ? [] : findTeams(names, q, shownTeams);
  const pair = parted ? findPair(names, parted) : findPairSideBySide(names, q, greatestLikeness(single));
  const matches = await listMatchesOfSides(database.sql, sidesOf(pair, single), notOver, shownMatches);
  const whereOf = await whereIn(moment.locale);
  return {
    teams: (pair ?? [single]).flat().map((team) => toFound(names, team, { locale: moment.locale, whereOf })),
    leagues: pair
      ? []
      : findLeagues(names, q).map((league) => ({
          ...toLeagueRef(league, moment.locale),
          where: whereOf(league.country),
        })),
    matches: matches.map((row) => toMatchSummary(row, moment)),
  };
}

/** The names that a search can find, and the instant after which matches are not over. */
export async function readNames(now: Date): Promise<Names> {
  const known = await getKnownNames(getRuntime().database);
  return { ...known, notOver: now.getTime() - fullTimeAfterMinutes * 60_000 };
}

type WhereOf = (country: string, league?: LeagueRef) => string;

/** Country and league in a given language. */
export async function whereIn(locale: Locale): Promise<WhereOf> {
  const i18n = createI18n(locale, translatorOf(locale, await loadMessages(locale)));
  return (country, league) =>
    [countryName(country, i18n), ...(league ? [toLeagueRef(league, locale).name] : [])].join(' · ');
}

/** A found team in the form to display, with the details that distinguish it from namesakes. */
export const toFound = (
  { leagues, leagueOf }: Names,
  { id, name, country }: NamedTeam,
  { locale, whereOf }: { locale: Locale; whereOf: WhereOf },
): SearchResult['teams'][number] => ({
  ...toTeamRef({ id, name }, locale),
  country,
  where: whereOf(country, leagues.get(leagueOf.get(id) ?? '')),
});

/**
 * Similarity for the order of teams: a name with a word that begins with the search text counts the same at any length.
 */
const nearlyOf = (likeness: number): number => (likeness === 1 ? 1 : Math.round(Math.min(likeness, asAPart) * 20) / 20);

/** Best first; among teams with nearly the same similarity those with matches to come, the bigger one first. */
export function findTeams({ teams, teamIndex, places, notOver }: Names, text: string, limit: number): FoundTeam[] {
  return [...teamIndex.find(readAskedName(text))]
    .flatMap(([id, likeness]) => {
      const team = teams.get(id);
      if (!team) return [];
      const place = places.get(id) ?? places.size;
      return [{ ...team, likeness, place, nearly: nearlyOf(likeness), isOver: team.lastKickOff < notOver }];
    })
    .toSorted(
      (a, b) =>
        b.nearly - a.nearly ||
        Number(a.isOver) - Number(b.isOver) ||
        a.place - b.place ||
        b.likeness - a.likeness ||
        compare(a.name, b.name) ||
        compare(a.id, b.id),
    )
    .slice(0, limit);
}

/** Best first; among leagues with nearly the same similarity those with matches to come, the bigger one first. */
function findLeagues({ leagues, leagueIndex, notOver }: Names, text: string): LeagueRef[] {
  return [...leagueIndex.find(readAskedName(text))]
    .flatMap(([code, likeness]) => {
      const league = leagues.get(code);
      return league ? [{ league, nearly: Math.round(likeness * 10), isOver: league.lastKickOff < notOver }] : [];
    })
    .toSorted((a, b) => b.nearly - a.nearly || Number(a.isOver) - Number(b.isOver) || a.league.rank - b.league.rank)
    .slice(0, shownLeagues)
    .map(({ league: { lastKickOff: _, ...league } }) => league);
}

/** The teams that either name may mean; a team that both may mean counts for the first. */
function findPair(names: Names, [first, second]: readonly [string, string]): [FoundTeam[], FoundTeam[]] {
  const firsts = findTeams(names, first, readings);
  const seconds = findTeams(names, second, readings);
  return [firsts, seconds.filter(({ id }) => firsts.every((team) => team.id !== id))];
}

/**
 * "Arsenal Stoke City": the split with the greatest similarity of both names; null if the whole text is a name, or no
 * split fits.
 */
function findPairSideBySide(names: Names, text: string, likenessOfAll: number): [FoundTeam[], FoundTeam[]] | null {
  if (likenessOfAll >= surely) return null;
  let best: [FoundTeam[], FoundTeam[]] | null = null;
  let bestLikeness = pairLikeness;
  for (const parting of splitWords(text)) {
    const pair = findPair(names, parting);
    const likeness = Math.min(...pair.map(greatestLikeness));
    if (likeness < bestLikeness) continue;
    [best, bestLikeness] = [pair, likeness];
  }
  return best;
}

/** The teams whose matches are searched for: the best one, or the first two that have ever met. */
function sidesOf(
  pair: [FoundTeam[], FoundTeam[]] | null,
  single: readonly FoundTeam[],
): ([string] | [string, string])[] {
  if (!pair) return single.slice(0, 1).map(({ id }): [string] => [id]);
  const [firsts, seconds] = pair;
  return firsts.flatMap((first) => seconds.map((second): [string, string] => [first.id, second.id]));
}

const greatestLikeness = (found: readonly FoundTeam[]): number => Math.max(0, ...found.map(({ likeness }) => likeness));

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

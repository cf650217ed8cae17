import type { ChanceCounts } from '@/lib/domain/football/chance-counts';
import { siteDay } from '@/lib/domain/shared/dates';
import { yieldToEventLoop } from '@/lib/domain/shared/yield-to-event-loop';
import type { FittedResult, MatchChances } from '@/lib/model/dixon-coles/types';
import { realmOf, type Realm } from '@/lib/server/ingest/types';
import { listLeagueChances } from '@/lib/server/repositories/chance-repository';
import { listLeaguePrices } from '@/lib/server/repositories/odds-repository';
import { listLeagueMatches, type FitMatch } from '@/lib/server/repositories/prediction-repository';
import type { JobContext } from '@/lib/server/runtime';
import { readMarket } from './read-market';

/**
 * One league in one realm: the replay's matches are on invented dates and never train a fit for real ones, or vice
 * versa.
 */
export type LeagueHistory = {
  leagueCode: string;
  realm: Realm;
  matches: FitMatch[];
  /** Stored data about matches besides their goals. */
  beyond: ReadonlyMap<number, BeyondGoals>;
};

/** Expected goals implied by a match's stored prices, and its chances if a source counts them. */
type BeyondGoals = Pick<FittedResult, 'impliedGoals' | 'chances'>;

/** The fit's window and one more season, for the Elo prior. */
const historyDays = 2_200;

/** A league's matches of the years that a fit uses, by realm. */
export async function loadHistories(
  { database, clock }: Pick<JobContext, 'database' | 'clock'>,
  leagueCode: string,
): Promise<LeagueHistory[]> {
  const after = new Date(clock.now().getTime() - historyDays * 86_400_000);
  const matches = await listLeagueMatches(database.sql, leagueCode, after);
  const beyond = new Map<number, BeyondGoals>();
  for (const [matchId, counts] of await listLeagueChances(database.sql, leagueCode, after))
    beyond.set(matchId, { chances: chancesOf(counts) });
  let priced = 0;
  for (const [matchId, prices] of await listLeaguePrices(database.sql, leagueCode, after)) {
    const impliedGoals = readMarket(prices)?.goals;
    if (impliedGoals) beyond.set(matchId, { ...beyond.get(matchId), impliedGoals });
    priced += 1;
    if (priced % 100 === 99) await yieldToEventLoop();
  }
  return (['real', 'replay'] as const)
    .map((realm) => ({
      leagueCode,
      realm,
      matches: matches.filter((match) => realmOf(match.source) === realm),
      beyond,
    }))
    .filter((history) => history.matches.length > 0);
}

/** The kinds of chances that the model uses. */
const chancesOf = ({ onTarget, corners, xg }: ChanceCounts): MatchChances => ({
  ...(onTarget && { onTarget }),
  ...(corners && { corners }),
  ...(xg && { xg }),
});

/** 2025-26 (2) is a further cycle of 2025-26. */
export const originOf = (season: string): string => season.replace(/ \(\d+\)$/, '');

/**
 * The results that a fit for matches of `season` may use. A repeated replay season must not train on its own earlier
 * cycles: their results are the ones to be predicted.
 * @param beyond stored data besides goals; a fit uses only those of earlier days
 */
export function trainingResults(
  matches: readonly FitMatch[],
  season: string,
  siteTimeZone: string,
  beyond: LeagueHistory['beyond'] = new Map(),
): (FittedResult & { matchId: number })[] {
  return matches.flatMap(({ id, status, season: own, kickOff, home, away, homeGoals, awayGoals, inTable }) => {
    // A play-off's opponent may be of another division.
    if (status !== 'finished' || homeGoals === null || awayGoals === null || !inTable) return [];
    if (own !== season && originOf(own) === originOf(season)) return [];
    return [
      {
        matchId: id,
        date: siteDay(kickOff, siteTimeZone),
        home,
        away,
        homeGoals,
        awayGoals,
        ...beyond.get(id),
      },
    ];
  });
}

/** Teams of a season, known before its first match is played. */
export function teamsOf(matches: readonly FitMatch[], season: string): string[] {
  const ofSeason = matches.filter((match) => match.season === season && match.inTable);
  return [...new Set(ofSeason.flatMap((match) => [match.home, match.away]))];
}

/** The version under which fits and predictions of a realm are stored: two realms can share one folder. */
export const versionIn = (realm: Realm, activeRealm: Realm, version: string): string =>
  realm === activeRealm ? version : `${version}-${realm}`;

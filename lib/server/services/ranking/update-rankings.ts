import { findLeague } from '@/lib/domain/football/leagues';
import { isRankingGroup, nationsGroup, type RankedTeam, type RankingGroup } from '@/lib/domain/football/ranking';
import { addDays, siteDay } from '@/lib/domain/shared/dates';
import { pageTags, type PageTag } from '@/lib/domain/shared/page-tags';
import { yieldToEventLoop } from '@/lib/domain/shared/yield-to-event-loop';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import { clubStrengths } from '@/lib/model/strength/club-strengths';
import { findCommonFit, findRanking, saveCommonFit, saveRanking } from '@/lib/server/repositories/ranking-repository';
import type { JobContext } from '@/lib/server/runtime';
import { activeRealm } from '@/lib/server/services/ingesting/active-source';
import {
  cupFitOn,
  loadScaleHistories,
  scaleOn,
  scopeOf,
  type ScaleHistory,
  type Scope,
} from '@/lib/server/services/predicting/common-scale';

/** Number of days over which a ranking shows the change. */
const trendDays = 28;
/** A team is ranked if it has played a league match, or this many cup matches, within this many days. */
const active = { clubs: { days: 400, cupMatches: 6 }, nations: { days: 1_500, cupMatches: 6 } } as const;

/**
 * Ranks clubs and national teams on the common scale, once a day.
 * @param tags collects the page tags of each ranking that is stored, even if a later one throws
 * @returns the page tags of the changes
 */
export async function updateRankings(work: JobContext, tags = new Set<PageTag>()): Promise<Set<PageTag>> {
  const { database, clock, env } = work;
  const today = siteDay(clock.now(), env.SITE_TIMEZONE);
  const realm = await activeRealm(database);
  const history = (await loadScaleHistories(work)).find((one) => one.realm === realm);
  if (!history) return tags;
  for (const scope of ['clubs', 'nations'] as const) {
    if (await isMade(work, scope, today)) continue;
    const { strengths: now, fitOf } = await strengthsOn(work, history, { scope, day: today, realm });
    await yieldToEventLoop();
    const { strengths: before } = await strengthsOn(work, history, { scope, day: addDays(today, -trendDays), realm });
    await yieldToEventLoop();
    const groupOf = groupsOf(history);
    const teams = rankedTeams(history, scope, clock.now())
      .flatMap((teamId): RankedTeam[] => {
        const points = now.get(teamId);
        if (points === undefined) return [];
        const leagueCode = history.spells.get(teamId)?.findLast(({ from }) => from <= clock.now())?.leagueCode ?? null;
        const country = countryIn(history, teamId);
        const group = scope === 'nations' ? nationsGroup : (groupOf.get(country) ?? null);
        return [{ teamId, country, leagueCode, group, points, before: before.get(teamId) ?? null }];
      })
      .sort((a, b) => b.points - a.points || (a.teamId < b.teamId ? -1 : 1));
    if (teams.length === 0) continue;
    const fit = fitOf(teams.map(({ teamId }) => teamId));
    await database.transaction(async (tx) => {
      await saveRanking(tx, { scope, madeOn: today, teams });
      await saveCommonFit(tx, scope, fit);
    });
    tags.add(pageTags.ranking);
  }
  return tags;
}

async function isMade({ database }: JobContext, scope: Scope, today: string): Promise<boolean> {
  const ranking = await findRanking(database.sql, scope);
  return ranking?.madeOn === today && (await findCommonFit(database.sql, scope, []))?.fittedOn === today;
}

/** The country in whose leagues a club plays, such as France for Monaco; for other teams, their own country. */
const countryIn = ({ spells, countries }: ScaleHistory, id: string): string => {
  const league = findLeague(spells.get(id)?.at(-1)?.leagueCode ?? '');
  return league?.country ?? countries.get(id) ?? '';
};

/** Groups of clubs by country, from the meetings in continental cups. */
function groupsOf(history: ScaleHistory): Map<string, RankingGroup> {
  const groups = new Map<string, RankingGroup>();
  for (const { leagueCode, home, away } of history.matches) {
    const cup = findLeague(leagueCode);
    if (cup?.kind !== 'continental' || !isRankingGroup(cup.country)) continue;
    for (const id of [home, away]) groups.set(countryIn(history, id), cup.country);
  }
  return groups;
}

type Asked = { scope: Scope; day: string; realm: ScaleHistory['realm'] };

async function strengthsOn(work: JobContext, history: ScaleHistory, { scope, day, realm }: Asked) {
  const { scale, input } = await scaleOn(work, history, { day, active: realm, scope });
  return {
    strengths: clubStrengths(scale, input),
    /** A fit that includes the teams as if they all played in one cup. */
    fitOf: (ids: Iterable<string>): LeagueFit => cupFitOn({ scale, input }, new Set(ids), day),
  };
}

/** Ids of the teams that have played enough lately. */
function rankedTeams(history: ScaleHistory, scope: Scope, now: Date): string[] {
  const { matches, spells, countries, divisions } = history;
  const { days, cupMatches } = active[scope];
  const since = new Date(now.getTime() - days * 86_400_000);
  const ranked = new Set<string>();
  if (scope === 'clubs')
    for (const [id, ofClub] of spells) if (ofClub.some(({ from }) => from >= since && from <= now)) ranked.add(id);
  const played = new Map<string, number>();
  for (const { leagueCode, home, away, kickOff, status } of matches) {
    if (status !== 'finished' || kickOff < since || scopeOf(leagueCode) !== scope) continue;
    for (const id of [home, away]) played.set(id, (played.get(id) ?? 0) + 1);
  }
  // For a club below our leagues of its country, a cup says too little (decision 129).
  const isBelow = (id: string) => !spells.has(id) && divisions.has(countries.get(id) ?? '');
  for (const [id, count] of played) if (count >= cupMatches && !isBelow(id)) ranked.add(id);
  return [...ranked];
}

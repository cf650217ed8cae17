import type { LeagueDetail } from '@/lib/contracts/leagues';
import { findLeagueBySlug } from '@/lib/domain/football/leagues';
import { pageTags } from '@/lib/domain/shared/page-tags';
import type { Sql } from '@/lib/server/db/client';
import { readTableRules } from '@/lib/server/repositories/fact-repository';
import { listLeaguesNow, type LeagueNow } from '@/lib/server/repositories/league-repository';
import { countMatches, listMatches, type MatchFilter } from '@/lib/server/repositories/match-repository';
import { countScores } from '@/lib/server/repositories/score-count-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { toMatchSummary } from '@/lib/server/services/matches/match-summary';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { leagueNames } from '@/lib/server/services/names/league-ref';
import { expiresAt } from '@/lib/server/services/page-expiry';
import { getCup } from './get-cup';
import { getLeagueTable } from './get-league-table';
import { getSeasonGoals } from './get-season-goals';
import { getSimulatedSeason } from './get-simulated-season';
import { leagueRates } from './league-rates';
import { readStored, standingsOf } from './league-standings';
import { toLeagueItems } from './list-leagues';
import { listRecord } from './list-record';

const shownMatches = 10;

/**
 * A league with its table, its next matches and its last results.
 * @returns null if no league has this slug
 */
export async function getLeague(slug: string): Promise<LeagueDetail | null> {
  const moment = siteMoment();
  const { sql } = getRuntime().database;
  const code = findLeagueBySlug(slug)?.code;
  const [league] = code === undefined ? [] : await listLeaguesNow(sql, moment.now, code);
  if (!league) return null;

  dependsOn(pageTags.league(league.code));
  const notOver: MatchFilter = { leagueCode: league.code, notOver: true };
  expiresAt((await countMatches(sql, notOver, moment.now)).nextChange);
  const standings = standingsOf(await readStored(league.code));
  const [item] = await toLeagueItems(sql, [league], { ...moment, standings });
  if (!item) return null;
  const page = { limit: shownMatches };
  const upcoming = await listMatches(sql, { filter: notOver, order: 'kick-off', page, now: moment.now });
  const results = await listMatches(sql, {
    filter: { leagueCode: league.code, to: moment.now, status: 'finished' },
    order: 'latest',
    page,
    now: moment.now,
  });
  return {
    ...item,
    names: leagueNames(league),
    cup:
      item.kind !== 'league' && league.seasonId !== null
        ? await getCup({ seasonId: league.seasonId, leagueCode: league.code }, moment)
        : null,
    table: league.seasonId === null || item.kind !== 'league' ? [] : await getLeagueTable(league.seasonId, league.code),
    tableRules: item.kind === 'league' ? await toTableRules(sql, league) : null,
    upcoming: upcoming.map((row) => toMatchSummary(row, moment)),
    results: results.map((row) => toMatchSummary(row, moment)),
    simulatedSeason:
      league.seasonId === null || league.season === null
        ? null
        : await getSimulatedSeason({ id: league.seasonId, label: league.season, leagueCode: league.code }),
    baseRates: leagueRates(await countScores(sql, league.code)),
    record: await listRecord(sql, league.code),
    goals: league.seasonId === null ? null : await getSeasonGoals(league.seasonId, league.code),
  };
}

async function toTableRules(
  sql: Sql,
  { code, season }: Pick<LeagueNow, 'code' | 'season'>,
): Promise<LeagueDetail['tableRules']> {
  const { level, split, sources } = await readTableRules(sql, code, season ?? '');
  return { level, split: split.map((group) => ({ ...group })), sources: [...sources] };
}

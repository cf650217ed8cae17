import type { Goal } from '@/lib/domain/football/goals';
import { scoreOf } from '@/lib/domain/football/match';
import { defaultLocale } from '@/lib/i18n/locales';
import { listGoalsBySource } from '@/lib/server/repositories/goal-repository';
import type { StoredResult } from '@/lib/server/repositories/open-data-repository';
import { getRuntime } from '@/lib/server/runtime';
import { chooseGoals } from '@/lib/server/services/matches/describe-goals';
import { teamName } from '@/lib/server/services/names/team-ref';
import { leagueOf, replayed } from './columns';
import { column, type CsvTable } from './csv-table';

type PublishedGoal = Goal &
  Pick<StoredResult, 'id' | 'league' | 'season' | 'kickOff' | 'home' | 'away'> & { source: string };

export const goalTable: CsvTable<PublishedGoal> = {
  match_id: column('integer', 'Number of the match, as in the results.', ({ id }) => id),
  league: leagueOf(),
  season: column('string', 'Such as 2025-26.', ({ season }) => season),
  kick_off: column('datetime', 'UTC.', ({ kickOff }) => kickOff.toISOString()),
  replay: replayed(),
  side: column(
    'string',
    'The side that it counts for: home or away; an own goal counts for the opponents.',
    ({ side }) => side,
  ),
  team_id: column('string', 'Id of that team.', (row) => row[row.side].id),
  team: column('string', 'Its name in English.', (row) => teamName(row[row.side], defaultLocale)),
  minute: column('integer', 'From 1; in added time the last minute of its half.', ({ minute }) => minute),
  stoppage: column('integer', 'Minutes of added time; empty outside of it.', ({ stoppage }) => stoppage),
  scorer: column('string', 'As the source writes the name; empty where it has none.', ({ scorer }) => scorer),
  kind: column('string', 'goal, penalty or own goal; shoot-outs are not included.', ({ kind }) => kind),
  source: column('string', 'The source of the goal.', ({ source }) => source),
};

/**
 * Goals of the results that may be redistributed, if all goals of a score are known and may be redistributed.
 * @param passedOn ids of the sources whose goals may be redistributed
 */
export async function* goalPages(
  pages: AsyncIterable<readonly StoredResult[]>,
  passedOn: readonly string[],
): AsyncGenerator<PublishedGoal[]> {
  const { sql } = getRuntime().database;
  for await (const results of pages) {
    const ids = results.map(({ id }) => id);
    const bySource = await listGoalsBySource(sql, ids, passedOn);
    yield results.flatMap(({ homeGoals, awayGoals, ...match }) => {
      const score = scoreOf(homeGoals, awayGoals);
      const chosen = score && chooseGoals(bySource.get(match.id), score, match);
      return (chosen?.goals ?? []).map((goal) => ({ ...match, ...goal, source: chosen?.source ?? '' }));
    });
  }
}

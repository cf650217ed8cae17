import type { Cup, CupTie } from '@/lib/contracts/leagues';
import type { TableRow } from '@/lib/contracts/match-detail';
import { cupStages, isReplayed, type CupStage } from '@/lib/domain/football/cups';
import { groupTable } from '@/lib/domain/football/league-table';
import { findLeague } from '@/lib/domain/football/leagues';
import { officialScore } from '@/lib/domain/football/match-states';
import type { LevelRule } from '@/lib/domain/football/season-rules';
import { groupsOf, orderBracket, toTies, type TieMatch } from '@/lib/domain/football/ties';
import { groupBy } from '@/lib/domain/shared/group-by';
import { readTableRules } from '@/lib/server/repositories/fact-repository';
import { listSeasonFixtures } from '@/lib/server/repositories/league-repository';
import type { MatchRow } from '@/lib/server/repositories/match-repository';
import { findSeasonOrigin } from '@/lib/server/repositories/season-forecast-repository';
import { getRuntime } from '@/lib/server/runtime';
import { tieMatchOf, toMatchHead, type Moment } from '@/lib/server/services/matches/match-summary';
import { toTeamRef } from '@/lib/server/services/names/team-ref';
import { getLeagueTable } from './get-league-table';

type Fixture = Awaited<ReturnType<typeof listSeasonFixtures>>[number];

/** The table in which a match's teams stand: of its league, or of its group of a cup; empty for a knock-out match. */
export async function getTableOf(
  { match, league, home }: Pick<MatchRow, 'match' | 'league' | 'home'>,
  moment: Moment,
): Promise<TableRow[]> {
  if (findLeague(league.code)?.kind === 'league') return getLeagueTable(match.seasonId, league.code);
  if (match.stage !== 'group' && match.stage !== 'league') return [];
  const { groups } = await getCup({ seasonId: match.seasonId, leagueCode: league.code }, moment);
  return groups.find(({ table }) => table.some(({ team }) => team.id === home.id))?.table ?? [];
}

/** A cup's season: groups or league phase with their tables, and the knock-out rounds. */
export async function getCup(
  { seasonId, leagueCode }: { seasonId: number; leagueCode: string },
  moment: Moment,
): Promise<Cup> {
  const fixtures = await listSeasonFixtures(getRuntime().database.sql, seasonId);
  // A friendly, and a match of national teams in a source without headings, stands in no group and in no round.
  const isNational = findLeague(leagueCode)?.kind === 'national';
  const shown = fixtures.filter(
    ({ match }) => match.status !== 'cancelled' && !(isNational && match.stage === null && match.round === null),
  );
  const byStage = groupBy(shown, ({ match }) => stageOf(match.stage));
  const origin = await findSeasonOrigin(getRuntime().database.sql, seasonId);
  const rules = {
    level: (await readTableRules(getRuntime().database.sql, leagueCode, origin?.label ?? '')).level,
    moment,
  };
  return {
    groups: [...toGroups(byStage.get('group') ?? [], rules), ...toGroups(byStage.get('league') ?? [], rules, true)],
    rounds: cupStages.flatMap((stage) =>
      stage === 'group' || stage === 'league' ? [] : toRounds(stage, byStage.get(stage) ?? [], leagueCode, moment),
    ),
  };
}

const stageOf = (stage: string | null): CupStage => cupStages.find((known) => known === stage) ?? 'knock-out';

function toGroups(
  fixtures: readonly Fixture[],
  { level, moment }: { level: LevelRule; moment: Moment },
  isOneTable = false,
): Cup['groups'] {
  if (fixtures.length === 0) return [];
  const named = groupBy(fixtures, ({ match }) => match.groupName ?? '');
  const hasNames = !isOneTable && !named.has('');
  const parts = hasNames
    ? [...named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, ofGroup]) => ({ name, ofGroup }))
    : (isOneTable ? [fixtures] : unnamedGroups(fixtures)).map((ofGroup, index) => ({
        name: isOneTable ? null : String(index + 1),
        ofGroup,
      }));
  return parts.map(({ name, ofGroup }) => ({ name, table: toTable(ofGroup, level, moment) }));
}

function unnamedGroups(fixtures: readonly Fixture[]): Fixture[][] {
  const groups = groupsOf(fixtures.map(({ home, away }) => ({ home: home.id, away: away.id })));
  return groups.map((group) => fixtures.filter(({ home }) => group.includes(home.id)));
}

function toTable(fixtures: readonly Fixture[], level: LevelRule, { locale }: Moment): TableRow[] {
  const teams = new Map(fixtures.flatMap(({ home, away }) => [home, away].map((team) => [team.id, team])));
  const results = fixtures.map(({ match }) => ({
    home: match.homeTeamId,
    away: match.awayTeamId,
    score: officialScore(match),
  }));
  return groupTable([...teams.values()], results, level).map((line) => ({
    ...line,
    team: toTeamRef(line.team, locale),
  }));
}

function toRounds(stage: CupStage, fixtures: readonly Fixture[], leagueCode: string, moment: Moment): Cup['rounds'] {
  const rounds = [...groupBy(fixtures, ({ match }) => match.round)];
  const ties = rounds.map(([, ofRound]) =>
    toTies(
      ofRound.map((fixture) => toTieMatch(fixture, moment)),
      isReplayed(leagueCode),
    ),
  );
  return (stage === 'knock-out' ? orderBracket(ties) : ties).map((ofRound, index) => ({
    stage,
    round: rounds[index]?.[0] ?? null,
    ties: ofRound.flatMap(({ matches, aggregate, winner }): CupTie[] => {
      const [first] = matches;
      return first
        ? [
            {
              home: first.head.home,
              away: first.head.away,
              matches: matches.map(({ head }) => head),
              aggregate,
              winner,
            },
          ]
        : [];
    }),
  }));
}

type CupTieMatch = TieMatch & { head: CupTie['matches'][number] };

function toTieMatch(fixture: Fixture, moment: Moment): CupTieMatch {
  const { league: _, round: __, ...head } = toMatchHead(fixture, moment);
  return { head, ...tieMatchOf(fixture) };
}

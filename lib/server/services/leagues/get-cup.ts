import type { Cup, CupTie } from '@/lib/contracts/leagues';
import type { TableRow } from '@/lib/contracts/match-detail';
import { leaguePhaseZones } from '@/lib/domain/football/bracket';
import { cupStages, type CupStage } from '@/lib/domain/football/cups';
import { drawRule } from '@/lib/domain/football/draw-rules';
import { groupPlaces, rankedOver } from '@/lib/domain/football/group-places';
import { groupTable } from '@/lib/domain/football/league-table';
import { findLeague } from '@/lib/domain/football/leagues';
import { officialScore } from '@/lib/domain/football/match-states';
import type { LevelRule } from '@/lib/domain/football/season-rules';
import { groupsOf, orderBracket } from '@/lib/domain/football/ties';
import { roundWords } from '@/lib/domain/football/way-to-final';
import { groupBy } from '@/lib/domain/shared/group-by';
import type { GoingThrough } from '@/lib/model/knock-out/going-through';
import { readTableRules } from '@/lib/server/repositories/fact-repository';
import { listSeasonFixtures } from '@/lib/server/repositories/league-repository';
import type { MatchRow } from '@/lib/server/repositories/match-repository';
import { findSeasonOrigin } from '@/lib/server/repositories/season-forecast-repository';
import { getRuntime } from '@/lib/server/runtime';
import {
  readTieChances,
  tiesByRound,
  type Fixture,
  type FixtureRound,
  type FixtureTie,
} from '@/lib/server/services/matches/cup-ties';
import { toMatchHead, type Moment } from '@/lib/server/services/matches/match-summary';
import { toTeamRef } from '@/lib/server/services/names/team-ref';
import { readWay } from '@/lib/server/services/predicting/cup-to-play';
import { readSeats } from '@/lib/server/services/predicting/tournament-to-play';
import { getLeagueTable } from './get-league-table';

/** The table of a match's teams: of its league, or of its group in a cup; empty for a knock-out match. */
export async function getTableOf(
  { match, league, home }: Pick<MatchRow, 'match' | 'league' | 'home'>,
  moment: Moment,
): Promise<TableRow[]> {
  if (findLeague(league.code)?.kind === 'league') return getLeagueTable(match.seasonId, league.code);
  if (match.stage !== 'group' && match.stage !== 'league') return [];
  const byStage = await fixturesByStage(match.seasonId, league.code);
  const groups = await getGroups(byStage, { seasonId: match.seasonId, leagueCode: league.code }, moment);
  return groups.find(({ table }) => table.some(({ team }) => team.id === home.id))?.table ?? [];
}

type Season = { seasonId: number; leagueCode: string };
type ByStage = ReadonlyMap<CupStage, readonly Fixture[]>;

/** A cup's season: groups or league phase with their tables, and the knock-out rounds. */
export async function getCup(season: Season, moment: Moment): Promise<Cup> {
  const { seasonId, leagueCode } = season;
  const { sql } = getRuntime().database;
  const byStage = await fixturesByStage(seasonId, leagueCode);
  const qualifying = tiesByRound(byStage.get('qualifying') ?? [], leagueCode);
  const knockOut = tiesByRound(byStage.get('knock-out') ?? [], leagueCode);
  const chances = await readTieChances(sql, [...qualifying, ...knockOut], leagueCode);
  const show = (stage: CupStage, rounds: readonly FixtureRound[]) =>
    rounds.map(({ name, ties }) => ({
      stage,
      round: name,
      ties: ties.flatMap((tie) => toCupTie(tie, chances.get(tie), moment)),
      unknown: 0,
    }));
  const origin = await findSeasonOrigin(sql, seasonId);
  const label = origin?.label ?? '';
  const seats = await readSeats(sql, { label, leagueCode }, [...byStage.values()].flat());
  const seatOf = ({ home }: FixtureTie): number => seats?.get(home) ?? 0;
  const bracket = seats
    ? knockOut.map(({ ties }) => [...ties].sort((one, other) => seatOf(one) - seatOf(other)))
    : orderBracket(knockOut.map(({ ties }) => ties));
  const shown = show(
    'knock-out',
    knockOut.map(({ name }, index) => ({ name, ties: bracket[index] ?? [] })),
  );
  const groups = await getGroups(byStage, season, moment);
  const rule = groupPlaces(leagueCode, label, groups.length);
  const way = await readWay(sql, { id: seasonId, label, leagueCode }, knockOut);
  const draw = drawRule(leagueCode, label);
  for (const { index, size } of way ?? []) {
    const known = index === null ? undefined : shown[index];
    if (known) known.unknown = size - known.ties.length;
  }
  const coming = (way ?? []).flatMap(({ index, id, size }) =>
    index === null && id !== null
      ? [{ stage: 'knock-out' as const, round: roundWords[id], ties: [], unknown: size }]
      : [],
  );
  return {
    groups,
    thirds:
      rule && rule.best > 0
        ? {
            through: rule.best,
            table: rankedOver(
              groups.map(({ table }) => table),
              rule.through + 1,
            ),
            source: rule.source,
          }
        : null,
    rounds: [...show('qualifying', qualifying), ...shown, ...coming],
    draw: draw && { kind: draw.kind, sources: [...draw.sources] },
  };
}

/**
 * Matches that are not withdrawn, by stage. A friendly has no stage, and neither does a match of national teams in a
 * source without headings.
 */
async function fixturesByStage(seasonId: number, leagueCode: string): Promise<ByStage> {
  const fixtures = await listSeasonFixtures(getRuntime().database.sql, seasonId);
  const isNational = findLeague(leagueCode)?.kind === 'national';
  const shown = fixtures.filter(
    ({ match }) => match.status !== 'cancelled' && !(isNational && match.stage === null && match.round === null),
  );
  return groupBy(shown, ({ match }) => stageOf(match.stage));
}

async function getGroups(byStage: ByStage, { seasonId, leagueCode }: Season, moment: Moment): Promise<Cup['groups']> {
  const { sql } = getRuntime().database;
  const origin = await findSeasonOrigin(sql, seasonId);
  const label = origin?.label ?? '';
  const rules = { level: (await readTableRules(sql, leagueCode, label)).level, moment };
  const groups = toGroups(byStage.get('group') ?? [], rules);
  const places = groupPlaces(leagueCode, label, groups.length);
  const zones = places ? [{ id: 'through' as const, from: 1, to: places.through }] : [];
  return [...groups.map((group) => ({ ...group, zones })), ...toGroups(byStage.get('league') ?? [], rules, true)];
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
  return parts.map(({ name, ofGroup }) => {
    const table = toTable(ofGroup, level, moment);
    return { name, table, zones: isOneTable ? leaguePhaseZones(table.length) : [] };
  });
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

function toCupTie(
  { matches, aggregate, winner }: FixtureTie,
  chance: GoingThrough | undefined,
  moment: Moment,
): CupTie[] {
  const heads = matches.map(({ fixture }): CupTie['matches'][number] => {
    const { league: _, round: __, ...head } = toMatchHead(fixture, moment);
    return head;
  });
  const [first] = heads;
  return first
    ? [
        {
          home: first.home,
          away: first.away,
          matches: heads,
          aggregate,
          winner,
          chance: winner ? null : (chance ?? null),
        },
      ]
    : [];
}

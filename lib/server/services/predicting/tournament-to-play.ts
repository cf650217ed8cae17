import { hasExtraTime } from '@/lib/domain/football/cups';
import { seatsBySeeds } from '@/lib/domain/football/draw-rules';
import { groupPlaces } from '@/lib/domain/football/group-places';
import { groupTable } from '@/lib/domain/football/league-table';
import { officialScore } from '@/lib/domain/football/match-states';
import { readRound } from '@/lib/domain/football/rounds';
import { seatsInTree, tournamentTree } from '@/lib/domain/football/tournament-tree';
import { roundSizes } from '@/lib/domain/football/way-to-final';
import { groupBy } from '@/lib/domain/shared/group-by';
import { expectedGoals, onGround, onNeutralGround } from '@/lib/model/dixon-coles/expected-goals';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import { possiblePlaces } from '@/lib/model/season/possible-places';
import { chanceWhenDrawn, type KnockOutRound } from '@/lib/model/season/simulate-knock-out';
import type { TournamentToPlay } from '@/lib/model/season/simulate-tournament';
import type { Sql } from '@/lib/server/db/client';
import { readTableRules } from '@/lib/server/repositories/fact-repository';
import { listSeasonFixtures } from '@/lib/server/repositories/league-repository';
import { listMatchesById } from '@/lib/server/repositories/match-repository';
import { readTieChances, tiesByRound, type Fixture, type FixtureRound } from '@/lib/server/services/matches/cup-ties';
import { matrixOf } from '@/lib/server/services/matches/match-summary';

type Season = { id: number; label: string; leagueCode: string };

type Group = { name: string; teams: string[]; fixtures: readonly Fixture[] };

/**
 * A tournament to be simulated from its groups on. `decided`: teams certain to get out of their group or certain to be
 * eliminated.
 */
export type TournamentPlan = {
  tournament: TournamentToPlay;
  decided: ReadonlyMap<string, boolean>;
  matchesLeft: number;
};

/** The groups by the letters that the source gives them; null if there are none or one has no name. */
function toGroups(fixtures: readonly Fixture[]): Group[] | null {
  const named = groupBy(
    fixtures.filter(({ match }) => match.stage === 'group' && match.status !== 'cancelled'),
    ({ match }) => match.groupName ?? '',
  );
  if (named.size === 0 || named.has('')) return null;
  return [...named].map(([name, ofGroup]) => ({
    name,
    teams: [...new Set(ofGroup.flatMap(({ home, away }) => [home.id, away.id]))],
    fixtures: ofGroup,
  }));
}

const knockOutRounds = (fixtures: readonly Fixture[], leagueCode: string): FixtureRound[] =>
  tiesByRound(
    fixtures.filter(({ match }) => match.stage === 'knock-out' && match.status !== 'cancelled'),
    leagueCode,
  );

/** The number of ties in a round according to its name; null if the name does not indicate it. */
const sizeOf = ({ name }: FixtureRound): number | null => {
  const id = name === null ? undefined : readRound(name, { isCup: true })?.id;
  return (id && roundSizes[id]) ?? null;
};

/**
 * The teams' positions in the fixed tree of a knock-out, from the top, by team id; null if the tree is unknown, its
 * first round is not drawn, or does not follow from the groups' tables.
 */
export async function readSeats(
  db: Sql,
  { label, leagueCode }: Pick<Season, 'label' | 'leagueCode'>,
  fixtures: readonly Fixture[],
): Promise<Map<string, number> | null> {
  const tree = tournamentTree(leagueCode, label);
  const groups = tree && toGroups(fixtures);
  const size = tree?.ties.length;
  const rounds = knockOutRounds(fixtures, leagueCode);
  if (!tree)
    return seatsBySeeds(
      leagueCode,
      label,
      rounds.map(({ ties }) => ties),
    );
  const first = rounds.find((round) => sizeOf(round) === size);
  if (!groups || !first || first.ties.length !== size) return null;
  const { level } = await readTableRules(db, leagueCode, label);
  const places = new Map(
    groups.flatMap(({ name, teams, fixtures: ofGroup }) => {
      const results = ofGroup.map(({ match, home, away }) => ({
        home: home.id,
        away: away.id,
        score: officialScore(match),
      }));
      // Teams that the rules leave level are ordered by name; reversed if the names are.
      const tables = [teams, [...teams].reverse()].map((order) =>
        groupTable(
          teams.map((id) => ({ id, name: String(order.indexOf(id)).padStart(2, '0') })),
          results,
          level,
        ),
      );
      const placesOf = (id: string) =>
        tables.flatMap((table) => table.filter(({ team }) => team.id === id).map(({ position }) => position));
      return teams.map((id) => [id, { group: name, places: placesOf(id) }] as const);
    }),
  );
  return seatsInTree(tree, first.ties, (team) => places.get(team));
}

/**
 * A tournament from its groups on, in the form that its simulation needs.
 * @returns null if its tree is unknown or does not fit its groups; if a team is missing from the fit; if a drawn tie
 *   cannot be predicted; and once the first round is drawn, when the tables no longer matter
 */
export async function readTournament(db: Sql, season: Season, fit: LeagueFit): Promise<TournamentPlan | null> {
  const { leagueCode, label } = season;
  const tree = tournamentTree(leagueCode, label);
  if (!tree) return null;
  const fixtures = await listSeasonFixtures(db, season.id);
  const groups = toGroups(fixtures);
  const places = groups && groupPlaces(leagueCode, label, groups.length);
  if (!groups || !places || (tree.thirds?.winners.length ?? 0) !== places.best) return null;
  const letters = new Set(groups.map(({ name }) => name));
  const fits = tree.ties.flat().every((seat) => seat === 'third' || letters.has(seat.group));
  const isKnown = groups.every(({ teams }) => teams.every((id) => Object.hasOwn(fit.teams, id)));
  if (!fits || !isKnown) return null;

  const { level } = await readTableRules(db, leagueCode, label);
  const matches = groups
    .flatMap((group) => group.fixtures)
    .map((fixture) => ({ fixture, score: officialScore(fixture.match) }));
  const open = matches.filter(({ score }) => score === null).map(({ fixture }) => fixture);
  const predictions = new Map(
    (
      await listMatchesById(
        db,
        open.map(({ match }) => match.id),
      )
    ).map(({ match, prediction }) => [match.id, prediction]),
  );
  const remaining = open.map(({ match, home, away }) => {
    const prediction = predictions.get(match.id);
    const matrix = prediction
      ? matrixOf(prediction)
      : scoreMatrix(expectedGoals(onGround(fit, match), home.id, away.id), fit.rho);
    return { home: home.id, away: away.id, matrix };
  });
  const played = matches.flatMap(({ fixture: { home, away }, score }) =>
    score ? [{ home: home.id, away: away.id, homeGoals: score.home, awayGoals: score.away }] : [],
  );
  const knockOut = await readKnockOut(db, { fixtures, leagueCode, size: tree.ties.length }, fit);
  if (!knockOut) return null;
  const decided = new Map(
    groups.flatMap(({ teams }) =>
      [
        ...possiblePlaces({
          teams,
          played: played.filter(({ home }) => teams.includes(home)),
          remaining: remaining.filter(({ home }) => teams.includes(home)),
          format: { level, split: [] },
        }),
      ].flatMap(([id, { best, worst }]): [string, boolean][] =>
        worst <= places.through ? [[id, true]] : best > places.through + Math.sign(places.best) ? [[id, false]] : [],
      ),
    ),
  );
  return {
    tournament: {
      groups: groups.map(({ name, teams }) => ({ name, teams })),
      played,
      remaining,
      level,
      places,
      tree,
      rounds: knockOut.rounds,
    },
    decided,
    matchesLeft: remaining.length + knockOut.matchesLeft,
  };
}

/**
 * Its rounds from the first to the final, in which some ties may already be drawn; the others are on neutral ground.
 */
async function readKnockOut(
  db: Sql,
  { fixtures, leagueCode, size: first }: { fixtures: readonly Fixture[]; leagueCode: string; size: number },
  fit: LeagueFit,
): Promise<{ rounds: KnockOutRound[]; matchesLeft: number } | null> {
  const drawn = knockOutRounds(fixtures, leagueCode);
  const chances = await readTieChances(db, drawn, leagueCode);
  const neutral = onNeutralGround(fit);
  let matchesLeft = 0;
  const rounds: KnockOutRound[] = [];
  for (let size = first; size >= 1; size /= 2) {
    const ties = drawn.find((round) => sizeOf(round) === size)?.ties ?? [];
    const known = ties.flatMap((tie) => {
      const chance = chances.get(tie);
      return chance ? [{ home: tie.home, away: tie.away, chance: chance.home }] : [];
    });
    if (known.length < ties.length || (size === first && ties.length === size)) return null;
    matchesLeft += size - ties.filter(({ winner }) => winner !== null).length;
    const extraTime = hasExtraTime(leagueCode, size);
    rounds.push({
      size,
      known,
      chanceOf: chanceWhenDrawn((home, away) => scoreMatrix(expectedGoals(neutral, home, away), fit.rho), {
        isTwoLegged: false,
        isNeutral: true,
        extraTime,
      }),
    });
  }
  return { rounds, matchesLeft };
}

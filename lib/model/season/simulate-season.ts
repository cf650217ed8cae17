import type { TableResult } from '@/lib/domain/football/league-table';
import type { ResultOutcome } from '@/lib/domain/football/match';
import type { StakeCounts } from '@/lib/domain/football/match-stakes';
import { carriedPoints, type LeagueFormat, type SplitGroup } from '@/lib/domain/football/season-rules';
import { expectedGoals } from '@/lib/model/dixon-coles/expected-goals';
import { scoreMatrix, type ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import { SeededNumbers } from './random';
import { RatingErrors } from './rating-errors';
import { givenResult, rangeOfResult, ScoreDraws, type Pairings } from './score-draws';
import { NOT_COUNTED, stakeCounter, type StakeCounter } from './stake-counter';
import { tableState } from './table-state';

/**
 * A match still to be played, by team ids. With `matchId`, the ends of the season are also counted by its result; with
 * `result`, every run has that result, with a score drawn among those that give it.
 */
export type SeasonFixture = { home: string; away: string; matchId?: number; result?: ResultOutcome };

/** A part of a season: the matches played and those left. */
export type SeasonPart = { played: readonly TableResult[]; remaining: readonly SeasonFixture[] };

export type SeasonToPlay = SeasonPart & {
  /** Every team of the season once, by id, in any order. */
  teams: readonly string[];
  format: Pick<LeagueFormat, 'level' | 'split'>;
  /** The groups of the second part, from the top, once they are known; before that they follow from the first part. */
  groups?: readonly (SeasonPart & { teams: readonly string[] })[];
  /** Points deducted, by team id; in the first part, before its points are carried over. */
  deducted?: Readonly<Record<string, number>>;
};

export type TeamForecast = {
  id: string;
  /** Probability of each final place, from the first to the last; they sum to 1, as does each place over all teams. */
  positions: readonly number[];
  meanPoints: number;
};

export const SEASON_RUNS = 10_000;

/** A simulation in progress, so that the work of many runs can be split into batches. */
export type SeasonSimulation = {
  /** Plays the rest of the season `runs` more times. */
  play(runs: number): void;
  /**
   * Over all runs so far, one forecast per team in the order of `teams`.
   * @throws {RangeError} before the first run
   */
  forecasts(): TeamForecast[];
  /** The same runs, counted separately by the result of each match that has an id. */
  stakes(): StakeCounts[];
};

export type MatrixOf = (home: string, away: string) => ScoreMatrix;

/** What a competition adds to the table in each run. */
export type SeasonObserver = {
  counter: StakeCounter;
  /** Called with the teams' indexes by final place, before the run is counted. */
  onTable(places: Int32Array): void;
};

/**
 * Plays the rest of a season many times, with every score drawn from the match's own score matrix, and ranks the teams
 * by the league's format: the rules for teams level on points, a split into groups, halved points. Teams still level
 * are ordered at random in each run, because nothing else is known about them. In each run a team is better or worse
 * than its rating in all of its matches (rating-errors.ts). Play-offs after the table are not played.
 * @param options `seed`: the same seed and input give the same result; `runs`: at least 1
 * @returns one forecast per team, in the order of `teams`
 * @throws {RangeError} for a match of a team that is not in the season, a duplicate team, groups that do not consist of
 * the teams, or no run
 */
export function simulateSeason(
  fit: LeagueFit,
  season: SeasonToPlay,
  { seed, runs = SEASON_RUNS }: { seed: number; runs?: number },
): TeamForecast[] {
  const simulation = startSeason(fit, season, seed);
  simulation.play(runs);
  return simulation.forecasts();
}

/**
 * The simulation in batches: several calls give the same as one call with all runs.
 * @throws {RangeError} as above, except for the number of runs
 */
export function startSeason(
  fit: LeagueFit,
  season: SeasonToPlay,
  seed: number,
  observer?: SeasonObserver,
): SeasonSimulation {
  return playSeason((home, away) => scoreMatrix(expectedGoals(fit, home, away), fit.rho), season, seed, observer);
}

/**
 * The simulation from the matrices alone, which is all that a browser has.
 * @throws {RangeError} as above
 */
export function playSeason(
  matrixOf: MatrixOf,
  season: SeasonToPlay,
  seed: number,
  observer?: SeasonObserver,
): SeasonSimulation {
  const { teams: ids, format, groups: known = [] } = season;
  const teams = ids.length;
  const indexOf = indexesOf(ids);
  const numbers = new SeededNumbers(seed);
  const scores = new ScoreDraws(teams, (home, away) => matrixOf(ids[home] ?? '', ids[away] ?? ''));
  const counter = observer?.counter ?? stakeCounter(teams, false);
  const toMatch = ({ home, away }: SeasonFixture) => ({ home: indexOf(home), away: indexOf(away) });
  const toFixtures = (fixtures: readonly SeasonFixture[]): Fixtures => {
    const matches = fixtures.map(toMatch);
    const counted = fixtures.map(({ matchId: id }, index) =>
      id === undefined ? NOT_COUNTED : counter.watch({ id, ...(matches[index] ?? { home: 0, away: 0 }) }),
    );
    const chosen = fixtures.flatMap(({ home, away, result }, match) =>
      result === undefined ? [] : [{ match, ...givenDraws(matrixOf(home, away), result) }],
    );
    return { ...fixturesOf(matches, counted), chosen };
  };
  const remaining = toFixtures(season.remaining);
  const groups = known.map((group) => ({
    teams: Int32Array.from(group.teams, indexOf),
    played: group.played.map((result) => ({ ...result, ...toMatch(result) })),
    remaining: toFixtures(group.remaining),
  }));
  const sizes = groups.length > 0 ? groups.map((group) => ({ size: group.teams.length })) : format.split;
  const isSplit = isOfSize(sizes, teams);
  if (groups.length > 0 && !isSplit) throw new RangeError('The groups of the second part do not match the teams');
  // Results of known groups are added to the points that their teams carried over.
  const deducted = ids.map((id) => season.deducted?.[id] ?? 0);
  const uniform = (): number => numbers.next();
  const table = tableState({ deducted, level: format.level, uniform }, season.played, indexOf);
  const knownOrder = Int32Array.from(groups.flatMap((group) => [...group.teams]));
  const order = Int32Array.from({ length: teams }, (_, index) => index);
  /** Pairs in the second part depend on the first; each run plays the matches between the same places. */
  const secondParts = format.split.map((group) => {
    const places = meetingsOf(group);
    return { places: fixturesOf(places), fixtures: fixturesOf(places) };
  });
  const left = matchesLeft(season);
  const errors = new RatingErrors(teams, left / Math.max(1, left + matchesPlayed(season)));
  const finishes = new Uint32Array(teams * teams);
  const points = new Float64Array(teams);
  let played = 0;

  const drawAll = (fixtures: Fixtures): void => {
    const { home, away, uniforms, cells, chosen = [] } = fixtures;
    numbers.fill(uniforms);
    // What given results tell about the teams comes first, because it affects all their other matches.
    for (const given of chosen)
      given.uniform[0] = errors.applyWithin(
        home[given.match] ?? 0,
        away[given.match] ?? 0,
        uniforms[given.match] ?? 0,
        given.range,
      );
    errors.apply(fixtures, uniforms);
    scores.draw(fixtures, uniforms, cells);
    for (const { match, draws, uniform } of chosen) draws.draw(onePairing, uniform, cells.subarray(match));
    table.countDrawn(fixtures, fixtures.cells);
    counter.reportDrawn(fixtures.counted, fixtures.cells);
  };

  const playGroup = (members: Int32Array, index: number): void => {
    const rule = format.split[index];
    const second = secondParts[index];
    for (const team of members) table.setPoints(team, carriedPoints(table.pointsOf(team), rule?.carried ?? 'all'));
    const group = groups[index];
    if (group) {
      for (const { home, away, homeGoals, awayGoals } of group.played)
        table.count(home, away, { home: homeGoals, away: awayGoals });
      drawAll(group.remaining);
    } else if (second) {
      for (let match = 0; match < second.fixtures.cells.length; match += 1) {
        second.fixtures.home[match] = members[second.places.home[match] ?? 0] ?? 0;
        second.fixtures.away[match] = members[second.places.away[match] ?? 0] ?? 0;
      }
      drawAll(second.fixtures);
    }
    table.rank(members);
  };

  const playOnce = (): void => {
    table.reset();
    errors.draw(numbers);
    drawAll(remaining);
    if (groups.length > 0) order.set(knownOrder);
    else table.rank(order);
    if (isSplit) inGroups(order, sizes).forEach(playGroup);
    for (let place = 0; place < teams; place += 1) {
      const team = order[place] ?? 0;
      points[team] = (points[team] ?? 0) + table.pointsOf(team);
      const cell = team * teams + place;
      finishes[cell] = (finishes[cell] ?? 0) + 1;
    }
    observer?.onTable(order);
    counter.endRun(order);
  };
  return {
    play(runs) {
      for (let run = 0; run < runs; run += 1) playOnce();
      played += Math.max(0, runs);
    },
    forecasts() {
      if (!(Number.isInteger(played) && played > 0))
        throw new RangeError(`A simulation needs at least one run, got ${played}`);
      return ids.map((id, team) => ({
        id,
        positions: Array.from(finishes.subarray(team * teams, (team + 1) * teams), (count) => count / played),
        meanPoints: (points[team] ?? 0) / played,
      }));
    },
    stakes: () => counter.stakes(),
  };
}

/**
 * Matches with their numbers among the counted ones, and buffers for their draws; `chosen`: those whose result is
 * given, with their own draws.
 */
type Fixtures = Pairings & {
  counted: Int32Array;
  uniforms: Float64Array;
  cells: Uint8Array;
  chosen?: readonly ({ match: number } & GivenDraws)[];
};

/** The draws for a given result, the range of its numbers among those of all results, and a buffer for one. */
type GivenDraws = { draws: ScoreDraws; range: { from: number; to: number }; uniform: Float64Array };

const givenDraws = (matrix: ScoreMatrix, result: ResultOutcome): GivenDraws => ({
  draws: new ScoreDraws(1, () => givenResult(matrix, result)),
  range: rangeOfResult(matrix, result),
  uniform: new Float64Array(1),
});

/** The only pairing for draws with a single matrix. */
const onePairing: Pairings = { home: new Int32Array(1), away: new Int32Array(1) };

const fixturesOf = (
  matches: readonly { home: number; away: number }[],
  counted: readonly number[] = matches.map(() => NOT_COUNTED),
): Fixtures => ({
  home: Int32Array.from(matches, ({ home }) => home),
  away: Int32Array.from(matches, ({ away }) => away),
  counted: Int32Array.from(counted),
  uniforms: new Float64Array(matches.length),
  cells: new Uint8Array(matches.length),
});

/** Matches of a season still to be played, including those of a second part. */
export function matchesLeft({ teams, remaining, format, groups = [] }: SeasonToPlay): number {
  const ofSecondPart =
    groups.length > 0
      ? groups.map((group) => group.remaining.length)
      : isOfSize(format.split, teams.length)
        ? format.split.map(({ size, meetings }) => (meetings * size * (size - 1)) / 2)
        : [];
  return ofSecondPart.reduce((sum, count) => sum + count, remaining.length);
}

const matchesPlayed = ({ played, groups = [] }: SeasonToPlay): number =>
  groups.reduce((sum, group) => sum + group.played.length, played.length);

/** The sizes of the groups into which a season's table will split, from the top; none without a split. */
export const splitSizes = ({ teams, format }: Pick<SeasonToPlay, 'teams' | 'format'>): number[] =>
  isOfSize(format.split, teams.length) ? format.split.map(({ size }) => size) : [];

/** Groups apply only to a season with the matching number of teams. */
const isOfSize = (groups: readonly Pick<SplitGroup, 'size'>[], teams: number): boolean =>
  groups.length > 0 && groups.reduce((sum, { size }) => sum + size, 0) === teams;

function indexesOf(ids: readonly string[]): (id: string) => number {
  const indexes = new Map(ids.map((id, index) => [id, index]));
  if (indexes.size !== ids.length) throw new RangeError('A team is in the season twice');
  return (id) => {
    const index = indexes.get(id);
    if (index === undefined) throw new RangeError(`${id} plays but is not in the season`);
    return index;
  };
}

const inGroups = (order: Int32Array, sizes: readonly { size: number }[]): Int32Array[] => {
  let from = 0;
  return sizes.map(({ size }) => order.subarray(from, (from += size)));
};

/**
 * The meetings in a group, by places in it. With single meetings, half of a team's matches are at home, as nearly as
 * the number allows; the league chooses which.
 */
function meetingsOf({ size, meetings }: SplitGroup): { home: number; away: number }[] {
  const places = Array.from({ length: size }, (_, place) => place);
  return places.flatMap((one) =>
    places.slice(one + 1).flatMap((other, below) => {
      const isHome = below % 2 === 0;
      return [
        ...(isHome || meetings === 2 ? [{ home: one, away: other }] : []),
        ...(!isHome || meetings === 2 ? [{ home: other, away: one }] : []),
      ];
    }),
  );
}

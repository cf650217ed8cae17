import { expectedGoals } from '@/lib/model/dixon-coles/expected-goals';
import { SCORE_MATRIX_SIZE, scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import { seededUniform } from './random';
import { scoreSampler } from './score-sampler';

/** A team's record before the rest of the season; deducted points are in `points`. */
export type SeasonStanding = { id: string; points: number; goalsFor: number; goalsAgainst: number };

/** A match that is still to be played, by team ids. */
export type SeasonFixture = { home: string; away: string };

export type TeamForecast = {
  id: string;
  /** Probability of each final place, from the first to the last; they sum to 1, as does each place over all teams. */
  positions: readonly number[];
  meanPoints: number;
};

export const SEASON_RUNS = 10_000;

const POINTS_FOR_WIN = 3;
/** Range of goal difference, and of goals scored, in the key of a table line. */
const GOAL_STEPS = 4096;
/** Steps of the draw among lines that are otherwise equal; key and draw together stay exact in a double. */
const DRAW_STEPS = 2 ** 20;

/** A simulation that is under way: the work of many runs can be cut into pieces. */
export type SeasonSimulation = {
  /** Plays the rest of the season `runs` more times. */
  play(runs: number): void;
  /**
   * Over all runs so far, a forecast a team in the order of the standings.
   * @throws {RangeError} before the first run
   */
  forecasts(): TeamForecast[];
};

/**
 * Plays the rest of a season many times, every score drawn from the match's own score matrix. Places go by points, then
 * goal difference, then goals scored; teams still level are drawn at random in each run, as nothing else is known of
 * them. Competitions' further rules (head-to-head, play-offs, split or halved points) are not applied, nor does a run's
 * early result change a team's strength in its later matches.
 * @param standings every team of the season once, in any order
 * @param fixtures the remaining matches; none gives the final table with certainty, except for full ties
 * @param options `seed`: the same seed and input give the same result; `runs`: at least 1
 * @returns a forecast a team, in the order of `standings`
 * @throws {RangeError} for a fixture of a team without a standing, a team twice, or no run
 */
export function simulateSeason(
  fit: LeagueFit,
  standings: readonly SeasonStanding[],
  fixtures: readonly SeasonFixture[],
  { seed, runs = SEASON_RUNS }: { seed: number; runs?: number },
): TeamForecast[] {
  const simulation = startSeason(fit, standings, fixtures, seed);
  simulation.play(runs);
  return simulation.forecasts();
}

/**
 * The same in pieces: runs played in several calls equal those in one.
 * @throws {RangeError} for a fixture of a team without a standing, or a team twice
 */
export function startSeason(
  fit: LeagueFit,
  standings: readonly SeasonStanding[],
  fixtures: readonly SeasonFixture[],
  seed: number,
): SeasonSimulation {
  const teams = standings.length;
  const indexes = new Map(standings.map(({ id }, index) => [id, index]));
  if (indexes.size !== teams) throw new RangeError('A team is in the table twice');
  const indexOf = (id: string): number => {
    const index = indexes.get(id);
    if (index === undefined) throw new RangeError(`${id} plays but is not in the table`);
    return index;
  };
  const matches = fixtures.map(({ home, away }) => ({
    home: indexOf(home),
    away: indexOf(away),
    sampler: scoreSampler(scoreMatrix(expectedGoals(fit, home, away), fit.rho)),
  }));

  const uniform = seededUniform(seed);
  const startKeys = Float64Array.from(standings, ({ points, goalsFor, goalsAgainst }) =>
    lineKey(points, goalsFor - goalsAgainst, goalsFor),
  );
  const keys = new Float64Array(teams);
  const order = Int32Array.from({ length: teams }, (_, index) => index);
  const finishes = new Uint32Array(teams * teams);
  const points = new Float64Array(teams);
  const { homeGain, awayGain } = cellGains();
  let played = 0;

  const playOnce = (): void => {
    keys.set(startKeys);
    for (const { home, away, sampler } of matches) {
      const cell = sampler.draw(uniform());
      keys[home] = (keys[home] ?? 0) + (homeGain[cell] ?? 0);
      keys[away] = (keys[away] ?? 0) + (awayGain[cell] ?? 0);
    }
    for (let team = 0; team < teams; team += 1) {
      points[team] = (points[team] ?? 0) + pointsOfKey(keys[team] ?? 0);
      keys[team] = (keys[team] ?? 0) * DRAW_STEPS + Math.trunc(uniform() * DRAW_STEPS);
    }
    sortDescending(order, keys);
    for (let place = 0; place < teams; place += 1) {
      const cell = (order[place] ?? 0) * teams + place;
      finishes[cell] = (finishes[cell] ?? 0) + 1;
    }
  };
  return {
    play(runs) {
      for (let run = 0; run < runs; run += 1) playOnce();
      played += Math.max(0, runs);
    },
    forecasts() {
      if (!(Number.isInteger(played) && played > 0))
        throw new RangeError(`A simulation needs at least one run, got ${played}`);
      return standings.map(({ id }, team) => ({
        id,
        positions: Array.from(finishes.subarray(team * teams, (team + 1) * teams), (count) => count / played),
        meanPoints: (points[team] ?? 0) / played,
      }));
    },
  };
}

/** The increments of a score matrix's cells to the keys of both sides. */
function cellGains(): { homeGain: Float64Array; awayGain: Float64Array } {
  const homeGain = new Float64Array(SCORE_MATRIX_SIZE ** 2);
  const awayGain = new Float64Array(SCORE_MATRIX_SIZE ** 2);
  for (let cell = 0; cell < homeGain.length; cell += 1) {
    const home = Math.trunc(cell / SCORE_MATRIX_SIZE);
    const away = cell % SCORE_MATRIX_SIZE;
    homeGain[cell] = lineKey(pointsOf(home, away), home - away, home);
    awayGain[cell] = lineKey(pointsOf(away, home), away - home, away);
  }
  return { homeGain, awayGain };
}

/** Probability of finishing in one of the first `places`; 1 is the title. */
export function topProbability({ positions }: Pick<TeamForecast, 'positions'>, places: number): number {
  return sum(positions.slice(0, Math.max(0, places)));
}

/** Probability of finishing in one of the last `places`. */
export function bottomProbability({ positions }: Pick<TeamForecast, 'positions'>, places: number): number {
  return sum(positions.slice(Math.max(0, positions.length - Math.max(0, places))));
}

/** Capped at 1 against rounding errors. */
const sum = (probabilities: readonly number[]): number =>
  Math.min(
    1,
    probabilities.reduce((total, probability) => total + probability, 0),
  );

const pointsOf = (scored: number, conceded: number): number =>
  scored > conceded ? POINTS_FOR_WIN : scored === conceded ? 1 : 0;

/** One number that orders table lines, and that adds up over matches. */
const lineKey = (points: number, difference: number, goalsFor: number): number =>
  (points * GOAL_STEPS + difference) * GOAL_STEPS + goalsFor;

/** The points in a key: goal difference stays far below half of a step. */
const pointsOfKey = (key: number): number => Math.round(key / GOAL_STEPS ** 2);

/** Insertion sort: there are few teams, almost in the order of the previous run. */
function sortDescending(order: Int32Array, keys: Float64Array): void {
  for (let place = 1; place < order.length; place += 1) {
    const team = order[place] ?? 0;
    const key = keys[team] ?? 0;
    let free = place;
    for (; free > 0 && (keys[order[free - 1] ?? 0] ?? 0) < key; free -= 1) order[free] = order[free - 1] ?? 0;
    order[free] = team;
  }
}

import { bracketRounds, type BracketRound } from '@/lib/domain/football/bracket';
import type { StakeCounts } from '@/lib/domain/football/match-stakes';
import { expectedGoals, onNeutralGround } from '@/lib/model/dixon-coles/expected-goals';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import { afterOneMatch, afterTwoLegs } from '@/lib/model/knock-out/going-through';
import { playBracket } from './knock-out-bracket';
import { seededUniform } from './random';
import { startSeason, type SeasonToPlay, type TeamForecast } from './simulate-season';
import { stakeCounter, type StakeCounter } from './stake-counter';

/** The next match of a drawn tie, by team ids of its own home and away sides. */
export type TieNextMatch = {
  matchId: number;
  home: string;
  away: string;
  /** By result in the order of `resultOutcomes`: how likely it is, and the tie's home side's chance after it. */
  results: readonly { share: number; chance: number }[];
};

/** A tie of the bracket that is drawn, by team ids; `chance` is the home side's of winning it, 0 or 1 once decided. */
export type DrawnTie = { round: BracketRound; home: string; away: string; chance: number; next: TieNextMatch | null };

/** Probability of reaching each round. */
export type RoundChances = Readonly<Record<BracketRound, number>>;

export type CupForecast = TeamForecast & { rounds: RoundChances };

export type CupSimulation = {
  play(runs: number): void;
  /** @throws {RangeError} before the first run */
  forecasts(): CupForecast[];
  /** As of a season; of drawn ties the next match. */
  stakes(): StakeCounts[];
};

/**
 * Plays the rest of a league phase and the knock-out rounds after it many times. Draws that are still to come follow the
 * bracket; a tie is decided as in lib/model/knock-out.
 * @param season the league phase; all of it may be played
 * @param drawn ties whose teams are known
 * @throws {RangeError} as startSeason, and for a tie of a team that is not in the league phase
 */
export function startCup(
  fit: LeagueFit,
  season: SeasonToPlay,
  drawn: readonly DrawnTie[],
  seed: number,
): CupSimulation {
  const { teams } = season;
  const indexOf = (id: string): number => {
    const index = teams.indexOf(id);
    if (index < 0) throw new RangeError(`${id} plays a knock-out tie but not the league phase`);
    return index;
  };
  const counter = stakeCounter(teams.length, true);
  const known = drawn.map(({ round, home, away, chance, next }) => ({
    round,
    teams: [indexOf(home), indexOf(away)] as const,
    chance,
    next: next && {
      results: next.results,
      watched: counter.watch({ id: next.matchId, home: indexOf(next.home), away: indexOf(next.away) }),
    },
  }));
  const neutral = onNeutralGround(fit);
  const matrixOf = (rules: LeagueFit, home: number, away: number) =>
    scoreMatrix(expectedGoals(rules, teams[home] ?? '', teams[away] ?? ''), fit.rho);
  // The table has a sequence of its own.
  const uniform = seededUniform(seed + 1);
  const rules = {
    uniform,
    twoLegs: oncePerPair(
      teams.length,
      (host, other) => afterTwoLegs(matrixOf(fit, other, host), matrixOf(fit, host, other)).away,
    ),
    oneMatch: oncePerPair(teams.length, (one, other) => afterOneMatch(matrixOf(neutral, one, other)).home),
    known,
  };
  const reached = new Map(bracketRounds.map((round) => [round, new Uint32Array(teams.length)]));
  const reach = (team: number, round: BracketRound): void => {
    const counts = reached.get(round);
    if (counts) counts[team] = (counts[team] ?? 0) + 1;
    counter.reach(team, round);
  };
  let played = 0;
  const onTable = (places: Int32Array): void => {
    // The results of all ties' next matches first: a round that is reached counts for all of them.
    for (const tie of known) if (tie.next) tie.chance = drawResult(tie.next, uniform(), counter);
    playBracket(places, rules, reach);
  };
  const table = startSeason(fit, season, seed, { counter, onTable });
  return {
    play(runs) {
      table.play(runs);
      played += Math.max(0, runs);
    },
    forecasts: () =>
      table.forecasts().map((forecast, team) => ({
        ...forecast,
        rounds: Object.fromEntries(
          [...reached].map(([round, counts]) => [round, (counts[team] ?? 0) / played]),
        ) as RoundChances,
      })),
    stakes: () => counter.stakes(),
  };
}

/** Draws the result of a tie's next match. @returns the home side's chance of winning the tie after it */
function drawResult(
  { results, watched }: Pick<TieNextMatch, 'results'> & { watched: number },
  uniform: number,
  counter: StakeCounter,
): number {
  let below = uniform;
  const drawn = results.findIndex(({ share }) => (below -= share) < 0);
  const outcome = drawn < 0 ? results.length - 1 : drawn;
  counter.report(watched, outcome);
  return results[outcome]?.chance ?? 0;
}

/** Computes a chance of two teams, by their indexes, when it is first asked for. */
function oncePerPair(teams: number, compute: (one: number, other: number) => number) {
  const chances = new Float64Array(teams * teams).fill(Number.NaN);
  return (one: number, other: number): number => {
    const cell = one * teams + other;
    const stored = chances[cell] ?? Number.NaN;
    return Number.isNaN(stored) ? (chances[cell] = compute(one, other)) : stored;
  };
}

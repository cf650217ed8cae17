import { bracketRounds, type BracketRound } from '@/lib/domain/football/bracket';
import type { StakeCounts } from '@/lib/domain/football/match-stakes';
import { expectedGoals, onNeutralGround } from '@/lib/model/dixon-coles/expected-goals';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import { afterOneMatch, afterTwoLegs } from '@/lib/model/knock-out/going-through';
import { playBracket } from './knock-out-bracket';
import { eitherWay, oncePerPair, type ChanceOf } from './meetings';
import { seededUniform } from './random';
import { playSeason, SEASON_RUNS, type MatrixOf, type SeasonToPlay, type TeamForecast } from './simulate-season';
import { stakeCounter, type StakeCounter } from './stake-counter';
import { evenDraws } from './tie-draws';

/** The next match of a drawn tie, by team ids of its own home and away sides. */
export type TieNextMatch = {
  matchId: number;
  home: string;
  away: string;
  /** In the order of `resultOutcomes`: how likely each result is, and the chance of the tie's home side after it. */
  results: readonly { share: number; chance: number }[];
};

/** A drawn tie in the bracket, by team ids; `chance` is the home side's chance of winning it, 0 or 1 once decided. */
export type DrawnTie = { round: BracketRound; home: string; away: string; chance: number; next: TieNextMatch | null };

/** Probability of reaching each round; `through` is that of getting out of a tournament's group. */
export type RoundChances = Readonly<Record<BracketRound, number> & { through?: number }>;

export type CupForecast = TeamForecast & { rounds: RoundChances };

export type CupSimulation = {
  play(runs: number): void;
  /** @throws {RangeError} before the first run */
  forecasts(): CupForecast[];
  /** As for a season; for a drawn tie, the counts are those of its next match. */
  stakes(): StakeCounts[];
};

/** The chances that a simulation needs for two teams, by their ids. */
export type CupMeetings = {
  /** For the league phase. */
  matrixOf: MatrixOf;
  /** For a two-legged tie whose second leg the first team hosts. */
  twoLegs: ChanceOf<string>;
  /** For one match on neutral ground. */
  oneMatch: ChanceOf<string>;
};

export function meetingsOf(fit: LeagueFit): CupMeetings {
  const neutral = onNeutralGround(fit);
  const matrixBy =
    (rules: LeagueFit): MatrixOf =>
    (home, away) =>
      scoreMatrix(expectedGoals(rules, home, away), fit.rho);
  const [matrixOf, onNeutral] = [matrixBy(fit), matrixBy(neutral)];
  return {
    matrixOf,
    twoLegs: (host, other) => afterTwoLegs(matrixOf(other, host), matrixOf(host, other)).away,
    oneMatch: (one, other) => afterOneMatch(onNeutral(one, other)).home,
  };
}

/**
 * Plays the rest of a league phase and the knock-out rounds after it many times. Draws still to come follow the
 * bracket; a tie is decided as in lib/model/knock-out.
 * @param season the league phase; all of it may be played
 * @param drawn ties whose teams are known
 * @throws {RangeError} as startSeason, and for a tie of a team that is not in the league phase
 */
export function startCup(
  { matrixOf, twoLegs, oneMatch }: CupMeetings,
  season: SeasonToPlay,
  drawn: readonly DrawnTie[],
  seed: number,
): CupSimulation {
  const { teams } = season;
  const indexOf = (id: string): number => {
    const index = teams.indexOf(id);
    if (index < 0) throw new RangeError(`${id} is in a knock-out tie but not in the league phase`);
    return index;
  };
  const counter = stakeCounter(teams.length, true);
  const known = drawn.map(({ round, home, away, chance, next }, index) => ({
    round,
    teams: [indexOf(home), indexOf(away)] as const,
    /** In the current run. */
    chance,
    ofTie: chance,
    next: next && {
      results: next.results,
      watched: counter.watch({ id: next.matchId, home: indexOf(next.home), away: indexOf(next.away) }),
    },
    draw: evenDraws(seed + 2 + index, SEASON_RUNS),
  }));
  // The table has its own sequence of numbers.
  const uniform = seededUniform(seed + 1);
  const rules = {
    uniform,
    twoLegs: oncePerPair(teams, twoLegs),
    oneMatch: eitherWay(oncePerPair(teams, oneMatch)),
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
    // The results of all ties' next matches come first, because every counted round depends on them.
    for (const tie of known)
      tie.chance = tie.next ? drawTie(tie.next, tie.draw(), counter) : tie.draw() < tie.ofTie ? 1 : 0;
    playBracket(places, rules, reach);
  };
  const table = playSeason(matrixOf, season, seed, { counter, onTable });
  return {
    play(runs) {
      table.play(runs);
      played += Math.max(0, runs);
    },
    forecasts: () =>
      table.forecasts().map((forecast, team) => {
        const shares = bracketRounds.map((round): [BracketRound, number] => [
          round,
          (reached.get(round)?.[team] ?? 0) / played,
        ]);
        return { ...forecast, rounds: withTies(Object.fromEntries(shares) as RoundChances, team, known) };
      }),
    stakes: () => counter.stakes(),
  };
}

/**
 * Draws the result of a tie's next match and, with the same number, the winner of the tie.
 * @returns 1 if its home side wins, else 0
 */
function drawTie(
  { results, watched }: Pick<TieNextMatch, 'results'> & { watched: number },
  uniform: number,
  counter: StakeCounter,
): number {
  let below = uniform;
  let outcome = 0;
  while (outcome < results.length - 1 && below >= (results[outcome]?.share ?? 0)) {
    below -= results[outcome]?.share ?? 0;
    outcome += 1;
  }
  counter.report(watched, outcome);
  const { share = 0, chance = 0 } = results[outcome] ?? {};
  return below < share * chance ? 1 : 0;
}

/** The chance of winning a tie that a team is certain to play is that of the tie itself, not the share of runs. */
function withTies(
  rounds: RoundChances,
  team: number,
  known: readonly { round: BracketRound; teams: readonly [number, number]; ofTie: number }[],
): RoundChances {
  const exact = { ...rounds };
  for (const [index, round] of bracketRounds.entries()) {
    const next = bracketRounds[index + 1];
    const tie = known.find((one) => one.round === round && one.teams.includes(team));
    if (next && tie && exact[round] === 1) exact[next] = tie.teams[0] === team ? tie.ofTie : 1 - tie.ofTie;
    // Clubs of the first places skip the play-offs.
    if (next && round !== 'play-offs') exact[next] = Math.min(exact[next], exact[round]);
  }
  return exact;
}

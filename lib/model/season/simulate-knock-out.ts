import { bracketRounds, type BracketRound } from '@/lib/domain/football/bracket';
import type { RoundAhead } from '@/lib/domain/football/way-to-final';
import type { ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { afterOneMatch, afterTwoLegs } from '@/lib/model/knock-out/going-through';
import { playTree } from './fixed-tree';
import { eitherWay, oncePerPair, type ChanceOf } from './meetings';
import { seededUniform } from './random';
import { evenDraws } from './tie-draws';

/**
 * A tie whose teams are known, by their ids; `chance` is the home side's chance of going through, 0 or 1 once decided.
 */
export type KnownPair = { home: string; away: string; chance: number };

export type KnockOutRound = {
  /** Number of ties: half as many as in the previous round. */
  size: number;
  known: readonly KnownPair[];
  /** For a tie that is not known yet. */
  chanceOf: ChanceOf<string>;
};

/** Probability of winning each round, from the first to the final. */
export type KnockOutChances = { id: string; wins: readonly number[] };

export type KnockOutSimulation = {
  play(runs: number): void;
  /** @throws {RangeError} before the first run */
  chances(): KnockOutChances[];
};

/**
 * Plays the rest of a knock-out many times. The ties of the first round are all known; pairs among the winners that are
 * not known yet are drawn at random. A team's chance of winning a known tie that it is certain to play is that of the
 * tie itself, not the share of runs.
 * @param block number of runs over which the results of each known tie are spread as evenly as its chance allows
 * @param isFixed nothing is drawn: the winners of adjacent known ties of the first round meet, and so on
 * @throws {RangeError} for an incomplete first round, for rounds that do not halve, a duplicate team, and a later tie
 * of a team that is not in the first round
 */
export function startKnockOut(
  rounds: readonly KnockOutRound[],
  seed: number,
  block: number,
  isFixed = false,
): KnockOutSimulation {
  const [first] = rounds;
  const ids = first ? first.known.flatMap(({ home, away }) => [home, away]) : [];
  const indexes = new Map(ids.map((id, index) => [id, index]));
  if (!first || first.known.length !== first.size)
    throw new RangeError('The first round of a knock-out must be complete');
  if (indexes.size !== ids.length) throw new RangeError('A team is in the first round twice');
  if (rounds.some(({ size }, index) => size * 2 ** index !== first.size) || rounds.at(-1)?.size !== 1)
    throw new RangeError('Each round of a knock-out must have half as many ties as the one before, down to the final');
  const indexOf = (id: string): number => {
    const index = indexes.get(id);
    if (index === undefined) throw new RangeError(`${id} is in a later round but not in the first one`);
    return index;
  };
  const uniform = seededUniform(seed);
  const toPlay = roundsToPlay(rounds, ids, { indexOf, seed, block });
  let played = 0;

  const inTree = [...ids.keys()];

  const playOnce = (): void => {
    if (isFixed) {
      playTree(inTree, toPlay, uniform);
      return;
    }
    const isIn = new Uint8Array(ids.length).fill(1);
    for (const { known, chanceOf, wins } of toPlay) {
      const through: number[] = [];
      const settle = (one: number, other: number, isWonByOne: boolean): void => {
        isIn[one] = 0;
        isIn[other] = 0;
        through.push(isWonByOne ? one : other);
      };
      for (const { home, away, chance, draw } of known) {
        const isWonAtHome = draw() < chance;
        if (isIn[home] && isIn[away]) settle(home, away, isWonAtHome);
      }
      const free = ids.flatMap((_, team) => (isIn[team] ? [team] : []));
      for (let one = free.pop(); one !== undefined; one = free.pop()) {
        const [other = one] = free.splice(Math.trunc(uniform() * free.length), 1);
        settle(one, other, uniform() < chanceOf(one, other));
      }
      for (const team of through) {
        isIn[team] = 1;
        wins[team] = (wins[team] ?? 0) + 1;
      }
    }
  };

  return {
    play(runs) {
      for (let run = 0; run < runs; run += 1) playOnce();
      played += Math.max(0, runs);
    },
    chances() {
      if (played === 0) throw new RangeError('A simulation needs at least one run');
      return ids.map((id, team) => {
        let before = 1;
        const wins = toPlay.map((round) => {
          const tie = round.known.find(({ home, away }) => home === team || away === team);
          const share = (round.wins[team] ?? 0) / played;
          const exact = tie && before === 1 ? (tie.home === team ? tie.chance : 1 - tie.chance) : share;
          return (before = Math.min(before, exact));
        });
        return { id, wins };
      });
    },
  };
}

/** How a tie that is not known yet is played. */
export type TieForm = { isTwoLegged: boolean; isNeutral: boolean; extraTime: boolean };

/**
 * The first team's chance of winning a tie in which the first ground is drawn.
 * @param matrixOf the score matrix of a home and an away team, on neutral ground if the form says so
 */
export function chanceWhenDrawn(
  matrixOf: (home: string, away: string) => ScoreMatrix,
  { isTwoLegged, isNeutral, extraTime }: TieForm,
): ChanceOf<string> {
  const rules = { extraTime };
  return (one, other) => {
    const [there, back] = [matrixOf(one, other), matrixOf(other, one)];
    if (isTwoLegged) return (afterTwoLegs(there, back, rules).home + afterTwoLegs(back, there, rules).away) / 2;
    const asHome = afterOneMatch(there, rules).home;
    return isNeutral ? asHome : (asHome + afterOneMatch(back, rules).away) / 2;
  };
}

/** How likely a club is to reach each round: its first one for certain, the others by winning those before them. */
export function roundsReached(
  { wins }: Pick<KnockOutChances, 'wins'>,
  rounds: readonly Pick<RoundAhead, 'id'>[],
): Record<BracketRound, number> {
  const chanceOf = (round: BracketRound): number => {
    if (round === 'play-offs') return 0;
    if (round === 'title') return wins.at(-1) ?? 0;
    const index = rounds.findIndex(({ id }) => id === round);
    // A round before the first one is already behind the club.
    return index <= 0 ? 1 : (wins[index - 1] ?? 0);
  };
  return Object.fromEntries(bracketRounds.map((round) => [round, chanceOf(round)])) as Record<BracketRound, number>;
}

/** Rounds with teams as indexes; each known tie draws its winners in separate blocks. */
export function roundsToPlay(
  rounds: readonly KnockOutRound[],
  ids: readonly string[],
  { indexOf, seed, block }: { indexOf: (id: string) => number; seed: number; block: number },
) {
  let ties = 0;
  return rounds.map(({ known, chanceOf }) => ({
    known: known.map(({ home, away, chance }) => ({
      home: indexOf(home),
      away: indexOf(away),
      chance,
      draw: evenDraws(seed + (ties += 1), block),
    })),
    chanceOf: eitherWay(oncePerPair(ids, chanceOf)),
    wins: new Uint32Array(ids.length),
  }));
}

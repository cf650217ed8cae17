import type { TableResult } from '@/lib/domain/football/league-table';
import type { LevelRule } from '@/lib/domain/football/season-rules';
import { teamsInTree, type TournamentTree } from '@/lib/domain/football/tournament-tree';
import type { ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { playTree } from './fixed-tree';
import { SeededNumbers } from './random';
import { RatingErrors } from './rating-errors';
import { ScoreDraws } from './score-draws';
import { roundsToPlay, type KnockOutRound } from './simulate-knock-out';
import { tableState } from './table-state';

/** A group match still to be played, by team ids, with the chance of each score. */
export type GroupFixture = { home: string; away: string; matrix: ScoreMatrix };

/** A tournament whose groups lead into a knock-out. */
export type TournamentToPlay = {
  groups: readonly { name: string; teams: readonly string[] }[];
  played: readonly TableResult[];
  remaining: readonly GroupFixture[];
  level: LevelRule;
  /** Number of teams that go through from each group, and number of the best of those placed next. */
  places: { through: number; best: number };
  tree: TournamentTree;
  /** From the first round of the tree to the final. */
  rounds: readonly KnockOutRound[];
};

/** Probability of getting out of the group, and of winning each round after it. */
export type TournamentChances = { id: string; through: number; wins: readonly number[] };

export type TournamentSimulation = {
  play(runs: number): void;
  /** @throws {RangeError} before the first run */
  chances(): TournamentChances[];
};

/**
 * Plays the rest of a tournament many times: the groups, with every score drawn from the match's own score matrix,
 * their tables by the tournament's rules, the best teams placed next, and the knock-out by its fixed tree. Teams that
 * the rules leave level are ordered at random in each run, because cards and rankings are not known. In each run a team
 * is better or worse than its rating in all matches of its group (rating-errors.ts). A team's chance of winning a known
 * tie that it is certain to play is that of the tie itself, not the share of runs.
 * @param block number of runs over which the results of each known tie are spread as evenly as its chance allows
 * @throws {RangeError} for a match or a tie of a team that is in no group
 */
export function startTournament(
  { groups, played: results, remaining, level, places, tree, rounds }: TournamentToPlay,
  seed: number,
  block: number,
): TournamentSimulation {
  const ids = groups.flatMap((group) => [...group.teams]);
  const indexes = new Map(ids.map((id, index) => [id, index]));
  const indexOf = (id: string): number => {
    const index = indexes.get(id);
    if (index === undefined) throw new RangeError(`${id} plays but is in no group`);
    return index;
  };
  const numbers = new SeededNumbers(seed);
  const uniform = (): number => numbers.next();
  const table = tableState({ deducted: ids.map(() => 0), level, uniform }, results, indexOf);
  const fixtures = {
    home: Int32Array.from(remaining, ({ home }) => indexOf(home)),
    away: Int32Array.from(remaining, ({ away }) => indexOf(away)),
  };
  const matrices = new Map(
    remaining.map(({ matrix }, match) => [
      (fixtures.home[match] ?? 0) * ids.length + (fixtures.away[match] ?? 0),
      matrix,
    ]),
  );
  const scores = new ScoreDraws(ids.length, (home, away) => {
    const matrix = matrices.get(home * ids.length + away);
    if (!matrix) throw new RangeError(`${ids[home]} against ${ids[away]} is not a group match`);
    return matrix;
  });
  const uniforms = new Float64Array(remaining.length);
  const cells = new Uint8Array(remaining.length);
  const errors = new RatingErrors(ids.length, remaining.length / Math.max(1, remaining.length + results.length));
  const tables = groups.map(({ name, teams }) => ({ name, order: Int32Array.from(teams, indexOf) }));
  const orders = new Map(tables.map(({ name, order }) => [name, order]));
  const at = (group: string, place: number): number => orders.get(group)?.[place - 1] ?? 0;
  const toPlay = roundsToPlay(rounds, ids, { indexOf, seed, block });
  const through = new Uint32Array(ids.length);
  const groupsOf = new Map(tables.flatMap(({ name, order }) => [...order].map((team) => [team, name])));
  let runsPlayed = 0;

  const playOnce = (): void => {
    table.reset();
    errors.draw(numbers);
    numbers.fill(uniforms);
    errors.apply(fixtures, uniforms);
    scores.draw(fixtures, uniforms, cells);
    table.countDrawn(fixtures, cells);
    for (const { order } of tables) table.rank(order);
    // Teams of different groups have no matches against each other, so points, goal difference and goals order them.
    const next = Int32Array.from(tables, ({ order }) => order[places.through] ?? 0);
    table.rank(next);
    const best = [...next.subarray(0, places.best)];
    const first = teamsInTree(
      tree,
      at,
      best.map((team) => groupsOf.get(team) ?? ''),
    );
    for (const team of first) through[team] = (through[team] ?? 0) + 1;
    playTree(first, toPlay, uniform);
  };

  return {
    play(runs) {
      for (let run = 0; run < runs; run += 1) playOnce();
      runsPlayed += Math.max(0, runs);
    },
    chances() {
      if (runsPlayed === 0) throw new RangeError('A simulation needs at least one run');
      return ids.map((id, team) => {
        const share = (through[team] ?? 0) / runsPlayed;
        let before = share;
        const wins = toPlay.map((round) => {
          const tie = round.known.find(({ home, away }) => home === team || away === team);
          const won = (round.wins[team] ?? 0) / runsPlayed;
          const exact = tie && before === 1 ? (tie.home === team ? tie.chance : 1 - tie.chance) : won;
          return (before = Math.min(before, exact));
        });
        return { id, through: share, wins };
      });
    },
  };
}

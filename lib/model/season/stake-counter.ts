import { bracketRounds, type BracketRound } from '@/lib/domain/football/bracket';
import { resultOutcomes, type ResultOutcome } from '@/lib/domain/football/match';
import { matchSides, type ResultCounts, type SideCounts, type StakeCounts } from '@/lib/domain/football/match-stakes';

/** Reports the result of a counted match in the present run, as an index of `resultOutcomes`. */
export type ReportResult = (outcome: number) => void;

/** Counts the ends of a simulated season apart by the result of single matches. */
export type StakeCounter = {
  /**
   * Counts a match, by the indexes of its teams.
   * @returns to be called once in every run, before its end is counted
   */
  watch(match: { id: number; home: number; away: number }): ReportResult;
  /** A team has reached a round in the present run; after the results that lead to it were reported. */
  reach(team: number, round: BracketRound): void;
  /** @param places the teams' indexes by final place */
  endRun(places: Int32Array): void;
  stakes(): StakeCounts[];
};

const sides = matchSides.length;
const results = resultOutcomes.length;

/** @param hasRounds whether `reach` is called */
export function stakeCounter(teams: number, hasRounds: boolean): StakeCounter {
  type Watched = {
    id: number;
    teams: readonly [number, number];
    outcome: number;
    runs: Uint32Array;
    /** By result, side and place. */
    positions: Uint32Array;
    /** By result, side and round. */
    rounds: Uint32Array;
  };
  const watched: Watched[] = [];
  const ofTeam: { match: Watched; side: number }[][] = Array.from({ length: teams }, () => []);
  const placeOf = new Int32Array(teams);
  const cell = (outcome: number, side: number, size: number) => (outcome * sides + side) * size;
  const add = (counts: Uint32Array, index: number): void => {
    counts[index] = (counts[index] ?? 0) + 1;
  };
  const roundIndexes = new Map(bracketRounds.map((round, index) => [round, index]));

  const sideCounts = (match: Watched, outcome: number, side: number): SideCounts => {
    const place = cell(outcome, side, teams);
    const round = cell(outcome, side, bracketRounds.length);
    return {
      positions: Array.from(match.positions.subarray(place, place + teams)),
      rounds: hasRounds
        ? (Object.fromEntries(bracketRounds.map((id, index) => [id, match.rounds[round + index] ?? 0])) as Record<
            BracketRound,
            number
          >)
        : null,
    };
  };

  return {
    watch({ id, home, away }) {
      const match: Watched = {
        id,
        teams: [home, away],
        outcome: 0,
        runs: new Uint32Array(results),
        positions: new Uint32Array(results * sides * teams),
        rounds: new Uint32Array(results * sides * bracketRounds.length),
      };
      watched.push(match);
      match.teams.forEach((team, side) => ofTeam[team]?.push({ match, side }));
      return (outcome) => {
        match.outcome = outcome;
      };
    },
    reach(team, round) {
      for (const { match, side } of ofTeam[team] ?? [])
        add(match.rounds, cell(match.outcome, side, bracketRounds.length) + (roundIndexes.get(round) ?? 0));
    },
    endRun(places) {
      for (let place = 0; place < places.length; place += 1) placeOf[places[place] ?? 0] = place;
      for (const { teams: both, outcome, runs, positions } of watched) {
        add(runs, outcome);
        add(positions, cell(outcome, 0, teams) + (placeOf[both[0]] ?? 0));
        add(positions, cell(outcome, 1, teams) + (placeOf[both[1]] ?? 0));
      }
    },
    stakes: () =>
      watched.map((match) => ({
        matchId: match.id,
        results: Object.fromEntries(
          resultOutcomes.map((id, outcome) => [
            id,
            {
              runs: match.runs[outcome] ?? 0,
              home: sideCounts(match, outcome, 0),
              away: sideCounts(match, outcome, 1),
            },
          ]),
        ) as Record<ResultOutcome, ResultCounts>,
      })),
  };
}

import { bracketRounds, type BracketRound } from '@/lib/domain/football/bracket';
import { resultOutcomes, type ResultOutcome } from '@/lib/domain/football/match';
import { matchSides, type ResultCounts, type SideCounts, type StakeCounts } from '@/lib/domain/football/match-stakes';
import { drawnScores } from './score-draws';

/** Counts the ends of a simulated season separately by the results of single matches. */
export type StakeCounter = {
  /**
   * Counts a match, by the indexes of its teams.
   * @returns its number among the counted ones
   */
  watch(match: { id: number; home: number; away: number }): number;
  /**
   * The result of a counted match in the current run, as an index into `resultOutcomes`; called once per run, before
   * its end is counted.
   */
  report(match: number, outcome: number): void;
  /** Reports several results, by the cells of the drawn scores; matches that are not counted are ignored. */
  reportDrawn(matches: Int32Array, cells: Uint8Array): void;
  /** Reports that a team has reached a round in the current run; called after the results that lead to it. */
  reach(team: number, round: BracketRound): void;
  /** @param places the teams' indexes by final place */
  endRun(places: Int32Array): void;
  stakes(): StakeCounts[];
};

/** Stands for the number of a match that is not counted. */
export const NOT_COUNTED = -1;

/** By cell, as an index into `resultOutcomes`. */
const outcomeOf = Uint8Array.from(drawnScores, ({ home, away }) => (home > away ? 0 : home === away ? 1 : 2));

const sides = matchSides.length;
const results = resultOutcomes.length;

const rounds = bracketRounds.length;
const roundIndexes = new Map(bracketRounds.map((round, index) => [round, index]));

/**
 * All counts are stored side by side, because a simulated season accesses each of its matches.
 * @param hasRounds whether `reach` is called
 */
export function stakeCounter(teams: number, hasRounds: boolean): StakeCounter {
  const ids: number[] = [];
  /** For each match, the indexes of its home and away team. */
  const teamsOf: number[] = [];
  const ofTeam: { match: number; side: number }[][] = Array.from({ length: teams }, () => []);
  let outcomes = new Uint8Array(0);
  /** By match and result. */
  let runs = new Uint32Array(0);
  /** By match, result, side and place; then the same by round. */
  let positions = new Uint32Array(0);
  let reached = new Uint32Array(0);
  const placeOf = new Int32Array(teams);
  const cell = (match: number, outcome: number, side: number, size: number) =>
    ((match * results + outcome) * sides + side) * size;

  const sideCounts = (match: number, outcome: number, side: number): SideCounts => {
    const place = cell(match, outcome, side, teams);
    const round = cell(match, outcome, side, rounds);
    return {
      positions: Array.from(positions.subarray(place, place + teams)),
      rounds: hasRounds
        ? (Object.fromEntries(bracketRounds.map((id, index) => [id, reached[round + index] ?? 0])) as Record<
            BracketRound,
            number
          >)
        : null,
    };
  };

  return {
    watch({ id, home, away }) {
      const match = ids.push(id) - 1;
      teamsOf.push(home, away);
      [home, away].forEach((team, side) => ofTeam[team]?.push({ match, side }));
      outcomes = longer(outcomes, match + 1);
      runs = longer(runs, (match + 1) * results);
      positions = longer(positions, cell(match + 1, 0, 0, teams));
      if (hasRounds) reached = longer(reached, cell(match + 1, 0, 0, rounds));
      return match;
    },
    report(match, outcome) {
      outcomes[match] = outcome;
    },
    reportDrawn(matches, cells) {
      for (let index = 0; index < matches.length; index += 1) {
        const match = matches[index] ?? NOT_COUNTED;
        if (match !== NOT_COUNTED) outcomes[match] = outcomeOf[cells[index] ?? 0] ?? 0;
      }
    },
    reach(team, round) {
      for (const { match, side } of ofTeam[team] ?? [])
        count(reached, cell(match, outcomes[match] ?? 0, side, rounds) + (roundIndexes.get(round) ?? 0));
    },
    endRun(places) {
      for (let place = 0; place < places.length; place += 1) placeOf[places[place] ?? 0] = place;
      for (let match = 0; match < ids.length; match += 1) {
        const outcome = outcomes[match] ?? 0;
        count(runs, match * results + outcome);
        count(positions, cell(match, outcome, 0, teams) + (placeOf[teamsOf[match * sides] ?? 0] ?? 0));
        count(positions, cell(match, outcome, 1, teams) + (placeOf[teamsOf[match * sides + 1] ?? 0] ?? 0));
      }
    },
    stakes: () =>
      ids.map((matchId, match) => ({
        matchId,
        results: Object.fromEntries(
          resultOutcomes.map((id, outcome) => [
            id,
            {
              runs: runs[match * results + outcome] ?? 0,
              home: sideCounts(match, outcome, 0),
              away: sideCounts(match, outcome, 1),
            },
          ]),
        ) as Record<ResultOutcome, ResultCounts>,
      })),
  };
}

const count = (counts: Uint32Array, index: number): void => {
  counts[index] = (counts[index] ?? 0) + 1;
};

/** A copy of the numbers with room for at least the given length. */
function longer<Numbers extends Uint8Array | Uint32Array>(numbers: Numbers, length: number): Numbers {
  if (numbers.length >= length) return numbers;
  const copy = new (numbers.constructor as new (length: number) => Numbers)(Math.max(length, numbers.length * 2));
  copy.set(numbers);
  return copy;
}

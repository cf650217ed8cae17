import { fromFullTable, fromHalfTable } from './meetings';
import { startCup, type DrawnTie, type RoundChances } from './simulate-cup';
import { roundsReached, startKnockOut, type KnockOutRound, type KnownPair } from './simulate-knock-out';
import type { SeasonToPlay } from './simulate-season';

/** A known tie, by the id of its first match. */
type Identified<Tie> = Tie & { id: number };

/** The rounds of a knock-out; `table` is the index of the table with the chances for pairs still to be drawn. */
type KnockOutInBrowser = {
  rounds: readonly (Pick<KnockOutRound, 'size'> & {
    id: Parameters<typeof roundsReached>[1][number]['id'];
    known: readonly Identified<KnownPair>[];
    table: number;
  })[];
  /** Tables from `halfTable` for the clubs of the first round. */
  tables: readonly (readonly (readonly number[])[])[];
  /** Whether the winners of adjacent ties meet. */
  isFixed: boolean;
};

/** The bracket after a finished league phase. */
type BracketInBrowser = {
  season: SeasonToPlay;
  drawn: readonly Identified<DrawnTie>[];
  /** The clubs that may still meet, in the season's order; the tables contain only these. */
  clubs: readonly string[];
  twoLegs: readonly (readonly number[])[];
  oneMatch: readonly (readonly number[])[];
};

/** The rest of a cup as sent to a browser, with the chances of each pair in place of a fit. */
export type CupInBrowser = { rest: KnockOutInBrowser | BracketInBrowser; seed: number; runs: number };

/** The winners chosen by a visitor, by the tie's first match. */
export type ChosenWinners = Readonly<Record<number, 'home' | 'away'>>;

/** How likely a club is to reach each round. */
export type CupWay = { id: string; rounds: RoundChances };

/** A simulation that is played in batches, and how far each club goes in the runs so far. */
type CupWhatIf = { play(runs: number): void; ways(): CupWay[] };

/**
 * Plays the rest of the cup, with the chosen sides through in every run; without choices, the figures are those of the
 * published forecast.
 */
export function playCupWhatIf(given: CupInBrowser, chosen: ChosenWinners): CupWay[] {
  const simulation = startCupWhatIf(given, chosen);
  simulation.play(given.runs);
  return simulation.ways();
}

/** The same in batches, of which the caller plays as many as it has time for, up to `runs` in total. */
export function startCupWhatIf({ rest, seed, runs }: CupInBrowser, chosen: ChosenWinners): CupWhatIf {
  if ('rounds' in rest) {
    const clubs = (rest.rounds[0]?.known ?? []).flatMap(({ home, away }) => [home, away]);
    const tables = rest.tables.map((table) => fromHalfTable(clubs, table));
    const rounds = rest.rounds.map(({ size, known, table }) => ({
      size,
      known: known.map((tie) => ({ ...tie, ...winnerOf(tie, chosen) })),
      chanceOf: tables[table] ?? fromHalfTable(clubs, []),
    }));
    const simulation = startKnockOut(rounds, seed, runs, rest.isFixed);
    return {
      play: (portion) => simulation.play(portion),
      ways: () => simulation.chances().map(({ id, wins }) => ({ id, rounds: roundsReached({ wins }, rest.rounds) })),
    };
  }
  const meetings = {
    matrixOf: () => {
      throw new RangeError('An unfinished league phase has no projected goals here');
    },
    twoLegs: fromFullTable(rest.clubs, rest.twoLegs),
    oneMatch: fromHalfTable(rest.clubs, rest.oneMatch),
  };
  const drawn = rest.drawn.map((tie) => ({
    ...tie,
    // Nothing depends on its next match then.
    ...(chosen[tie.id] && { ...winnerOf(tie, chosen), next: null }),
  }));
  const simulation = startCup(meetings, rest.season, drawn, seed);
  return {
    play: (portion) => simulation.play(portion),
    ways: () => simulation.forecasts().map(({ id, rounds }) => ({ id, rounds })),
  };
}

/** The chance of a tie whose winner is chosen. */
const winnerOf = ({ id }: { id: number }, chosen: ChosenWinners): { chance: number } | undefined => {
  const side = chosen[id];
  return side && { chance: side === 'home' ? 1 : 0 };
};

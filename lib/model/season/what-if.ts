import { resultOutcomes, type ResultOutcome } from '@/lib/domain/football/match';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import type { ExpectedGoals } from '@/lib/model/dixon-coles/types';
import { wilsonInterval } from '@/lib/model/scoring/wilson';
import { resultOfCell } from './score-draws';
import {
  playSeason,
  type MatrixOf,
  type SeasonPart,
  type SeasonSimulation,
  type SeasonToPlay,
  type TeamForecast,
} from './simulate-season';
import { NOT_COUNTED } from './stake-counter';

/** The rest of a season as sent to a browser, with the projected goals of each pairing in place of a fit. */
export type SeasonInBrowser = {
  rest: SeasonToPlay;
  goals: readonly { home: string; away: string; goals: ExpectedGoals }[];
  /** The low-score correction of the league's matrices. */
  rho: number;
  seed: number;
  runs: number;
};

/** Results chosen by a visitor, by match id. */
export type ChosenResults = Readonly<Record<number, ResultOutcome>>;

/** A club's goal, or a range to avoid, as places of the table; 1 is the top. */
export type ClubAim = { club: string; from: number; to: number; isUnwanted: boolean };

/** A result is named as helpful only if it changes the chance by at least this much. */
const minChange = 0.01;

/**
 * Plays the rest of the season, with the chosen results in every run; without choices, the figures are those of
 * `simulateSeason`.
 * @returns one forecast per team, in the order of the season's teams
 */
export function playWhatIf(given: SeasonInBrowser, chosen: ChosenResults): TeamForecast[] {
  const simulation = startWhatIf(given, chosen);
  simulation.play(given.runs);
  return simulation.forecasts();
}

/** The same in batches, of which the caller plays as many as it has time for. */
export const startWhatIf = (given: SeasonInBrowser, chosen: ChosenResults): SeasonSimulation =>
  playSeason(matricesOf(given), withResults(given.rest, chosen), given.seed);

/**
 * The results of matches with an id that bring a club nearest to its aim, each counted separately over the same
 * simulated seasons. A match is left out if its results change the chance by less than the simulation can detect.
 */
export function helpfulResults(given: SeasonInBrowser, aim: ClubAim): ChosenResults {
  /** By match, the number of runs with each result, and the number of those in which the club achieves its aim. */
  const counted: { id: number; result: ResultOutcome; runs: Counts; hits: Counts }[] = [];
  const club = given.rest.teams.indexOf(aim.club);
  let allHits = 0;
  const simulation = playSeason(matricesOf(given), given.rest, given.seed, {
    onTable() {},
    counter: {
      watch: ({ id }) => counted.push({ id, result: 'draw', runs: none(), hits: none() }) - 1,
      report() {},
      reach() {},
      reportDrawn(matches, cells) {
        for (let index = 0; index < matches.length; index += 1) {
          const match = counted[matches[index] ?? NOT_COUNTED];
          if (match) match.result = resultOfCell(cells[index] ?? 0);
        }
      },
      endRun(places) {
        const place = places.indexOf(club) + 1;
        const isHit = (place >= aim.from && place <= aim.to) !== aim.isUnwanted;
        if (isHit) allHits += 1;
        for (const { result, runs, hits } of counted) {
          runs[result] += 1;
          if (isHit) hits[result] += 1;
        }
      },
      stakes: () => [],
    },
  });
  simulation.play(given.runs);
  const now = allHits / given.runs;
  const best = counted.flatMap(({ id, runs, hits }): [number, ResultOutcome][] => {
    const [first] = resultOutcomes
      .filter((result) => runs[result] > 0)
      .map((result) => ({
        result,
        chance: hits[result] / runs[result],
        low: wilsonInterval(hits[result], runs[result]).low,
      }))
      .sort((a, b) => b.chance - a.chance);
    return first && first.low > now && first.chance - now >= minChange ? [[id, first.result]] : [];
  });
  return Object.fromEntries(best);
}

type Counts = Record<ResultOutcome, number>;

const none = (): Counts => ({ home: 0, draw: 0, away: 0 });

/** The season with the chosen results; unknown ids are ignored. */
function withResults(rest: SeasonToPlay, chosen: ChosenResults): SeasonToPlay {
  const inPart = <Part extends SeasonPart>(part: Part): Part => ({
    ...part,
    // Without its id, a match is not counted by its result, which is not needed here.
    remaining: part.remaining.map(({ home, away, matchId }) => {
      const result = matchId === undefined ? undefined : chosen[matchId];
      return { home, away, ...(result && { result }) };
    }),
  });
  return { ...inPart(rest), groups: (rest.groups ?? []).map(inPart) };
}

/** @returns a function that throws a RangeError for a pairing without goals */
function matricesOf({ goals, rho }: SeasonInBrowser): MatrixOf {
  const known = new Map(goals.map((pairing) => [`${pairing.home} ${pairing.away}`, pairing.goals]));
  return (home, away) => {
    const ofPairing = known.get(`${home} ${away}`);
    if (!ofPairing) throw new RangeError(`${home} against ${away} has no projected goals`);
    return scoreMatrix(ofPairing, rho);
  };
}

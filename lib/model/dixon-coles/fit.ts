import { dayNumber } from '@/lib/model/day-number';
import { chooseSettings } from './choose-settings';
import { at } from './columns';
import { countedMatch } from './counted-match';
import { decayWeight } from './decay';
import { minimise } from './newton';
import { awayTeam, firstOnOrAfter, homeTeam, prepareResults, type PreparedResults } from './prepare';
import { priorMeans, type Prior } from './prior';
import type { Problem } from './problem';
import { inferSeasons } from './seasons';
import type { ModelSettings } from './settings';
import { settledTeams } from './settled-teams';
import type { FittedResult, LeagueFit, TeamRating } from './types';

export type FitOptions = {
  /** YYYY-MM-DD; only matches strictly before this day count. */
  fittedOn: string;
  /** The teams of the running (or coming) season, so that newcomers get their prior. */
  teams?: readonly string[];
  /** Points deducted in that season, by team id: they decide for which teams it is settled, and change no rating. */
  deducted?: ReadonlyMap<string, number>;
  /** An earlier fit of the same league to start from, which gives the same result sooner. */
  warmStart?: LeagueFit;
  /** By default chosen from the data of recent matches, see chooseSettings. */
  settings?: ModelSettings;
};

/** The matches that count, from <= index < to, on the day as of which they are weighted. */
type FitWindow = { prepared: PreparedResults; from: number; to: number; today: number };

type Assumptions = { settings: ModelSettings; prior: Prior };

type NumberedProblem = { problem: Problem; teams: string[] };

/**
 * Fits one league: time-decayed Dixon-Coles goals model with ratings shrunk to a prior (model specification, 1 to 6).
 * Works without a match (everyone at the prior) and with teams that never met.
 * @param results any order; matches on or after `fittedOn` are ignored
 * @throws Error naming the row if a result is malformed, or if `fittedOn` is not a date
 */
export function fitLeague(results: readonly FittedResult[], options: FitOptions): LeagueFit {
  return fitPrepared(prepareResults(results), options);
}

/** As fitLeague, on results prepared in advance: for many fits of one league. */
export function fitPrepared(prepared: PreparedResults, options: FitOptions): LeagueFit {
  const today = dayNumber(options.fittedOn);
  if (Number.isNaN(today)) throw new Error(`fittedOn must be a valid date (YYYY-MM-DD), got '${options.fittedOn}'`);
  const to = firstOnOrAfter(prepared, today);
  const settings = options.settings ?? chooseSettings(prepared, to);
  const from = firstOnOrAfter(prepared, today - settings.windowDays);
  const seasons = inferSeasons(prepared, to, options.teams);
  const prior = priorMeans(settings, prepared, seasons);
  const assumed = { settings, prior };
  const numbered = buildProblem({ prepared, from, to, today }, assumed, options.teams ?? []);
  const parameters = startingPoint(numbered, options.warmStart);
  minimise(numbered.problem, parameters);
  const fit = toFit(options.fittedOn, assumed, numbered, parameters);
  const { settledConcede: concede } = settings;
  const settled = concede === 0 ? [] : settledTeams(prepared, seasons, options.deducted);
  return settled.length === 0 ? fit : { ...fit, settled: { teams: settled, concede } };
}

export function buildProblem(
  { prepared, from, to, today }: FitWindow,
  { settings, prior }: Assumptions,
  currentTeams: readonly string[],
): NumberedProblem {
  const matches = to - from;
  const numbers = new Map<string, number>();
  const numberOf = (team: string) => {
    if (!numbers.has(team)) numbers.set(team, numbers.size);
    return numbers.get(team) ?? 0;
  };
  for (const team of currentTeams) numberOf(team);
  const column = () => new Float64Array(matches);
  const [weight, goalWeight, homeTarget, awayTarget] = [column(), column(), column(), column()];
  const [home, away] = [new Int32Array(matches), new Int32Array(matches)];
  for (let k = 0; k < matches; k += 1) {
    const index = from + k;
    home[k] = numberOf(homeTeam(prepared, index));
    away[k] = numberOf(awayTeam(prepared, index));
    const priced = settings.goalShare < 1 && !Number.isNaN(at(prepared.impliedHome, index));
    const share = priced ? settings.goalShare : 1;
    const implied = priced ? 1 - share : 0;
    const decay = decayWeight(today - at(prepared.days, index), settings.decayPerDay);
    const match = countedMatch(prepared, index, settings.chances);
    weight[k] = decay * (priced ? 1 : settings.unpricedWeight) * match.times;
    goalWeight[k] = at(weight, k) * match.goalShare;
    homeTarget[k] = share * match.home + (implied && implied * at(prepared.impliedHome, index));
    awayTarget[k] = share * match.away + (implied && implied * at(prepared.impliedAway, index));
  }
  const teams = [...numbers.keys()];
  const problem: Problem = {
    matches,
    teams: teams.length,
    home,
    away,
    weight,
    homeTarget,
    awayTarget,
    homeGoals: prepared.homeGoals.subarray(from, to),
    awayGoals: prepared.awayGoals.subarray(from, to),
    goalWeight,
    priorAttack: Float64Array.from(teams, (team) => prior.of(team).attack),
    priorDefence: Float64Array.from(teams, (team) => prior.of(team).defence),
    strengthPenalty: settings.strengthPenalty,
    stylePenalty: settings.stylePenalty,
    leaguePrecision: settings.leaguePrecision,
    leaguePrior: prior.league,
    rho: settings.rhoInFit ? settings.rho : 0,
  };
  return { problem, teams };
}

function startingPoint({ problem, teams }: NumberedProblem, warm?: LeagueFit): Float64Array {
  const start = new Float64Array(2 + 2 * teams.length);
  start[0] = warm?.mean ?? problem.leaguePrior.mean;
  start[1] = warm?.homeAdvantage ?? problem.leaguePrior.homeAdvantage;
  teams.forEach((team, number) => {
    const known = warm && Object.hasOwn(warm.teams, team) ? warm.teams[team] : undefined;
    start[2 + number] = known?.attack ?? at(problem.priorAttack, number);
    start[2 + teams.length + number] = known?.defence ?? at(problem.priorDefence, number);
  });
  return start;
}

function toFit(
  fittedOn: string,
  { settings, prior }: Assumptions,
  { problem, teams }: NumberedProblem,
  parameters: Float64Array,
): LeagueFit {
  const rating = (number: number): TeamRating => ({
    attack: at(parameters, 2 + number),
    defence: at(parameters, 2 + teams.length + number),
  });
  return {
    modelVersion: settings.version,
    fittedOn,
    mean: at(parameters, 0),
    homeAdvantage: at(parameters, 1),
    rho: settings.rho,
    matches: problem.matches,
    teams: Object.fromEntries(teams.map((team, number) => [team, rating(number)])),
    newcomer: { ...prior.newcomer },
  };
}

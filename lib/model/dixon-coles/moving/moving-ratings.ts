import { at } from '@/lib/model/dixon-coles/columns';
import { countedMatch } from '@/lib/model/dixon-coles/counted-match';
import type { PreparedResults } from '@/lib/model/dixon-coles/prepare';
import type { Season } from '@/lib/model/dixon-coles/seasons';
import type { MovingPrior } from '@/lib/model/dixon-coles/settings';
import type { TeamRating } from '@/lib/model/dixon-coles/types';
import { addVariance, learn, strengthAt, type Belief } from './belief';
import { firstBelief, knownOf, meanOfLeavers, meanStrength, nextSeason, type LastKnown } from './season-change';
import { changeFactor, type MovingSettings } from './settings';

/** The current moving ratings; those of teams that left are as they were when they left. */
export type MovingRatings = {
  mean: number;
  homeAdvantage: number;
  /** Mean strength of the current season's teams. */
  meanStrength: number;
  /** Null for a team that was never observed. */
  of(team: string): TeamRating | null;
  /** For an unknown team, from the mean of the teams that left last; null if none did. */
  newcomer: TeamRating | null;
};

/** Seasons that began more than this many days before the last match no longer provide information. */
const WINDOW_DAYS = 1800;
/** A season's first match counts as played this many days after the ratings were last certain. */
const SEASON_START_DAYS = 7;

/**
 * Ratings that move: one pass over the seasons, in which every match shifts the belief about its teams in proportion to
 * its surprise and to their uncertainty (a Kalman filter for Poisson goals, or for the mix of goals and chances).
 * Ratings become less certain by the day, by the summer and by any other long break, in small leagues more so.
 * @param seasons in order; none may be empty but the last, which may be about to start
 */
export function movingRatings(prepared: PreparedResults, seasons: readonly Season[], by: MovingPrior): MovingRatings {
  const settings = by.moving;
  const recent = recentSeasons(prepared, seasons);
  const current = recent.at(-1);
  let rated = pastRatings(prepared, recent.slice(0, -1), by);
  if (current) rated = withSeason(rated, current, prepared, by);
  const { belief, leavers, lastKnown } = rated;
  const last: Belief = belief ?? firstBelief([], settings);
  const shown = ({ strength, style }: LastKnown): TeamRating => {
    const shrunk = settings.shrink * strength;
    return { attack: shrunk + style, defence: shrunk - style };
  };
  return {
    mean: at(last.centre, 0),
    homeAdvantage: at(last.centre, 1),
    meanStrength: settings.shrink * meanStrength(last),
    of: (team) => {
      const known = lastKnown.get(team);
      return known ? shown(known) : null;
    },
    newcomer: leavers && shown({ ...leavers, strength: leavers.strength + settings.promotedLift }),
  };
}

type Rated = {
  /** For the last season's teams; null before the first season. */
  belief: Belief | null;
  leavers: LastKnown | null;
  /** Every team that was ever observed, by id. */
  lastKnown: ReadonlyMap<string, LastKnown>;
};

const unrated: Rated = { belief: null, leavers: null, lastKnown: new Map() };

/** The last result per league, since all fits of a season are based on the same earlier seasons. */
const knownPast = new WeakMap<PreparedResults, { seasons: readonly Season[]; by: MovingPrior; rated: Rated }>();

function pastRatings(prepared: PreparedResults, seasons: readonly Season[], by: MovingPrior): Rated {
  const known = knownPast.get(prepared);
  if (known?.by === by && haveSameMatches(known.seasons, seasons)) return known.rated;
  const rated = seasons.reduce((before, season) => withSeason(before, season, prepared, by), unrated);
  knownPast.set(prepared, { seasons, by, rated });
  return rated;
}

/** The teams of a finished season follow from its matches. */
const haveSameMatches = (some: readonly Season[], others: readonly Season[]): boolean =>
  some.length === others.length &&
  some.every(({ start, end }, index) => others[index]?.start === start && others[index].end === end);

function withSeason(before: Rated, season: Season, prepared: PreparedResults, by: MovingPrior): Rated {
  const settings = by.moving;
  const teams = [...season.teams];
  const { lastKnown } = before;
  const leavers = (before.belief && meanOfLeavers(before.belief, teams)) ?? before.leavers;
  const belief = before.belief
    ? nextSeason(before.belief, teams, { settings, lastKnown })
    : firstBelief(teams, settings);
  playSeason(belief, { prepared, season, by });
  const known = belief.teams.map((team, number) => [team, knownOf(belief, number)] as const);
  return { belief, leavers, lastKnown: new Map([...lastKnown, ...known]) };
}

function recentSeasons(prepared: PreparedResults, seasons: readonly Season[]): readonly Season[] {
  const end = seasons[seasons.length - 1]?.end ?? 0;
  if (end === 0) return seasons.slice(-1);
  const earliest = at(prepared.days, end - 1) - WINDOW_DAYS;
  const first = seasons.findIndex(({ start }) => start === end || at(prepared.days, start) >= earliest);
  return first < 0 ? seasons.slice(-1) : seasons.slice(first);
}

function playSeason(
  belief: Belief,
  { prepared, season, by }: { prepared: PreparedResults; season: Season; by: MovingPrior },
): void {
  const numbers = prepared.teams.map((team) => belief.numberOf.get(team));
  let day = at(prepared.days, season.start) - SEASON_START_DAYS;
  for (let index = season.start; index < season.end; index += 1) {
    const today = at(prepared.days, index);
    if (today > day) passDays(belief, today - day, by.moving);
    day = today;
    const home = numbers[at(prepared.home, index)];
    const away = numbers[at(prepared.away, index)];
    if (home === undefined || away === undefined) continue;
    const match = countedMatch(prepared, index, by.chances);
    learn(belief, { home, away, homeGoals: match.home, awayGoals: match.away }, by.moving.evidence * match.times);
  }
}

function passDays(belief: Belief, days: number, settings: MovingSettings): void {
  const { perDay, summer, longBreakDays } = settings;
  const strength = perDay.strength * days + (days >= longBreakDays ? summer.strength : 0);
  const variance = changeFactor(belief.teams.length, settings) * strength;
  addVariance(belief, 0, perDay.mean * days);
  addVariance(belief, 1, perDay.homeAdvantage * days);
  for (let team = 0; team < belief.teams.length; team += 1) addVariance(belief, strengthAt(team), variance);
}

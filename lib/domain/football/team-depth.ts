import type { Score } from './match';

/** One finished match from a team's point of view; goals after 90 minutes. */
export type TeamMatch = {
  isHome: boolean;
  goalsFor: number;
  goalsAgainst: number;
  /** The half-time score from the team's point of view; null if unknown. */
  halfTime: { goalsFor: number; goalsAgainst: number } | null;
  opponent: string;
};

export type TeamCounts = {
  matches: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
  cleanSheets: number;
  bothScored: number;
  /** Three goals or more. */
  over25: number;
  /** Goals before and after half-time, in matches whose half-time score is known. */
  halves: { matches: number; firstFor: number; firstAgainst: number; secondFor: number; secondAgainst: number };
};

/** The length of the current run of each kind, counted from the newest match. */
export type TeamStreaks = { won: number; unbeaten: number; lost: number; scored: number; over25: number };

/** A team's matches by ground and by opponent, with the number of matches in each. */
export type TeamDepth = {
  all: TeamCounts;
  home: TeamCounts;
  away: TeamCounts;
  /** Against the better half of the league by the model's ratings, and against the rest. */
  strong: TeamCounts;
  weak: TeamCounts;
  streaks: TeamStreaks;
};

const isWon = (match: TeamMatch) => match.goalsFor > match.goalsAgainst;
const isLost = (match: TeamMatch) => match.goalsFor < match.goalsAgainst;
const isOver = (match: TeamMatch) => match.goalsFor + match.goalsAgainst > 2.5;

function countMatches(matches: readonly TeamMatch[]): TeamCounts {
  const count = (holds: (match: TeamMatch) => boolean) => matches.filter(holds).length;
  const sum = (goals: (match: TeamMatch) => number) => matches.reduce((total, match) => total + goals(match), 0);
  const withHalves = matches.flatMap(({ halfTime, goalsFor, goalsAgainst }) =>
    halfTime && halfTime.goalsFor <= goalsFor && halfTime.goalsAgainst <= goalsAgainst
      ? [{ first: halfTime, goalsFor, goalsAgainst }]
      : [],
  );
  const ofHalves = (goals: (match: (typeof withHalves)[number]) => number) =>
    withHalves.reduce((total, match) => total + goals(match), 0);
  const won = count(isWon);
  const lost = count(isLost);
  return {
    matches: matches.length,
    won,
    drawn: matches.length - won - lost,
    lost,
    goalsFor: sum(({ goalsFor }) => goalsFor),
    goalsAgainst: sum(({ goalsAgainst }) => goalsAgainst),
    cleanSheets: count(({ goalsAgainst }) => goalsAgainst === 0),
    bothScored: count(({ goalsFor, goalsAgainst }) => goalsFor > 0 && goalsAgainst > 0),
    over25: count(isOver),
    halves: {
      matches: withHalves.length,
      firstFor: ofHalves(({ first }) => first.goalsFor),
      firstAgainst: ofHalves(({ first }) => first.goalsAgainst),
      secondFor: ofHalves(({ first, goalsFor }) => goalsFor - first.goalsFor),
      secondAgainst: ofHalves(({ first, goalsAgainst }) => goalsAgainst - first.goalsAgainst),
    },
  };
}

/** @param matches newest first */
function streaksOf(matches: readonly TeamMatch[]): TeamStreaks {
  const run = (holds: (match: TeamMatch) => boolean) => {
    const end = matches.findIndex((match) => !holds(match));
    return end === -1 ? matches.length : end;
  };
  return {
    won: run(isWon),
    unbeaten: run((match) => !isLost(match)),
    lost: run(isLost),
    scored: run(({ goalsFor }) => goalsFor > 0),
    over25: run(isOver),
  };
}

/**
 * @param matches newest first
 * @param isStrong whether an opponent belongs to the better half of the league; null if no rating is known
 */
export function teamDepth(matches: readonly TeamMatch[], isStrong: (opponent: string) => boolean | null): TeamDepth {
  return {
    all: countMatches(matches),
    home: countMatches(matches.filter(({ isHome }) => isHome)),
    away: countMatches(matches.filter(({ isHome }) => !isHome)),
    strong: countMatches(matches.filter(({ opponent }) => isStrong(opponent) === true)),
    weak: countMatches(matches.filter(({ opponent }) => isStrong(opponent) === false)),
    streaks: streaksOf(matches),
  };
}

export function asTeamMatch(
  teamId: string,
  match: { home: string; away: string; score: Score; halfTime: Score | null },
): TeamMatch {
  const isHome = match.home === teamId;
  const own = ({ home, away }: Score) =>
    isHome ? { goalsFor: home, goalsAgainst: away } : { goalsFor: away, goalsAgainst: home };
  return {
    isHome,
    ...own(match.score),
    halfTime: match.halfTime && own(match.halfTime),
    opponent: isHome ? match.away : match.home,
  };
}

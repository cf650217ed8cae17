import type { ExpectedGoals, LeagueFit, TeamRating } from './types';

/**
 * The additive components of one side's goals in log goals: logGoals = base + homeAdvantage + attack + defence, goals =
 * exp(logGoals).
 */
export type GoalParts = {
  /** League average. */
  base: number;
  /** 0 for the away side, unless it plays at home. */
  homeAdvantage: number;
  /** This side's attack deviation. */
  attack: number;
  /**
   * The opponent's defence deviation, negated: negative if the opponent defends well. Higher if the opponent has
   * nothing left to play for.
   */
  defence: number;
  logGoals: number;
  goals: number;
};

/** The rating of a team, or the newcomer's for a team unknown to the fit. */
export function ratingOf(fit: LeagueFit, team: string): TeamRating {
  return (Object.hasOwn(fit.teams, team) ? fit.teams[team] : undefined) ?? fit.newcomer;
}

/** The explanation of one pairing, for both sides. */
export function explainGoals(fit: LeagueFit, home: string, away: string): { home: GoalParts; away: GoalParts } {
  const homeRating = ratingOf(fit, home);
  const awayRating = ratingOf(fit, away);
  return {
    home: goalParts(fit.mean, fit.homeAdvantage, homeRating.attack, conceding(fit, away) - awayRating.defence),
    away: goalParts(fit.mean, fit.awayAdvantage ?? 0, awayRating.attack, conceding(fit, home) - homeRating.defence),
  };
}

/** How much more a team concedes, in log goals, because its season is settled. */
function conceding({ settled }: LeagueFit, team: string): number {
  return settled?.teams.includes(team) ? settled.concede : 0;
}

function goalParts(base: number, homeAdvantage: number, attack: number, defence: number): GoalParts {
  const logGoals = base + homeAdvantage + attack + defence;
  return { base, homeAdvantage, attack, defence, logGoals, goals: Math.exp(logGoals) };
}

/** The same fit for a match on neutral ground: without home advantage, in expected goals and in their explanation. */
export function onNeutralGround(fit: LeagueFit): LeagueFit {
  return { ...fit, homeAdvantage: 0 };
}

/**
 * Where a match is played: `isNeutral` if not on the first team's ground, in which case the second team may host it.
 */
export type Ground = { isNeutral: boolean; awayHosts: boolean };

export function onGround(fit: LeagueFit, { isNeutral, awayHosts }: Ground): LeagueFit {
  if (awayHosts) return { ...fit, homeAdvantage: 0, awayAdvantage: fit.homeAdvantage };
  return isNeutral ? onNeutralGround(fit) : fit;
}

/**
 * Expected goals of a pairing: log lambda = m + h + a_i - d_j, log mu = m + a_j - d_i, and more against a settled team.
 */
export function expectedGoals(fit: LeagueFit, home: string, away: string): ExpectedGoals {
  const parts = explainGoals(fit, home, away);
  return { home: parts.home.goals, away: parts.away.goals };
}

import { eloTable, type EloTable } from './elo';
import { movingRatings, type MovingRatings } from './moving/moving-ratings';
import type { PreparedResults } from './prepare';
import type { Season } from './seasons';
import { LEAGUE_PRIOR, NEWCOMER, type PriorSettings } from './settings';
import type { TeamRating } from './types';

/** Log goals per 400 Elo points, for attack and defence alike. */
export const GOALS_PER_ELO = 0.7 / 400;

/** Prior means: for a known team, for an unknown one, and for the league's own two parameters. */
export type Prior = {
  of(team: string): TeamRating;
  newcomer: TeamRating;
  league: { mean: number; homeAdvantage: number };
};

/**
 * The means that ratings are shrunk to. `moving`: moving ratings mixed with Elo. `elo`: .7 (R - mean R) / 400 for
 * attack and defence, 0 for teams without a rating. `newcomer`: 0 for teams in both the running and the previous
 * season, a fixed lower value for all others.
 */
export function priorMeans(settings: PriorSettings, prepared: PreparedResults, seasons: readonly Season[]): Prior {
  if (settings.prior === 'newcomer') {
    const now = seasons[seasons.length - 1]?.teams ?? new Set<string>();
    const before = seasons[seasons.length - 2]?.teams ?? now;
    const of = (team: string) => (now.has(team) && before.has(team) ? { attack: 0, defence: 0 } : NEWCOMER);
    return { of, newcomer: NEWCOMER, league: LEAGUE_PRIOR };
  }
  const elo = eloTable(prepared, seasons);
  if (settings.prior !== 'moving') return eloPrior(elo);
  return movingPrior(movingRatings(prepared, seasons, settings), elo, seasons[seasons.length - 1]?.end ?? 0);
}

function eloPrior(elo: EloTable): Prior {
  const fromElo = (rating: number): TeamRating => {
    const value = GOALS_PER_ELO * (rating - elo.mean);
    return { attack: value, defence: value };
  };
  return {
    of: (team) => fromElo(elo.ratings.get(team) ?? elo.mean),
    newcomer: elo.promoted === null ? NEWCOMER : fromElo(elo.promoted),
    league: LEAGUE_PRIOR,
  };
}

/**
 * Elo has its full share of the mix once the league has this many matches; before that it has less, because Elo starts
 * all teams level.
 */
export const ELO_MATCHES = 300;
export const ELO_SHARE = 0.3;

/** @param known number of the league's matches so far */
function movingPrior(moving: MovingRatings, elo: EloTable, known: number): Prior {
  const share = ELO_SHARE * Math.min(1, known / ELO_MATCHES);
  const mix = (rating: TeamRating, eloRating: number): TeamRating => {
    const own = (rating.attack + rating.defence) / 2;
    const shift = share * (moving.meanStrength + GOALS_PER_ELO * (eloRating - elo.mean) - own);
    return { attack: rating.attack + shift, defence: rating.defence + shift };
  };
  const newcomer = moving.newcomer ?? NEWCOMER;
  return {
    of: (team) => mix(moving.of(team) ?? newcomer, elo.ratings.get(team) ?? elo.promoted ?? elo.mean),
    newcomer: moving.newcomer && elo.promoted !== null ? mix(moving.newcomer, elo.promoted) : newcomer,
    league: { mean: moving.mean, homeAdvantage: moving.homeAdvantage },
  };
}

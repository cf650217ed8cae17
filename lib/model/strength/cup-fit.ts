import type { LeagueFit, TeamRating } from '@/lib/model/dixon-coles/types';
import { buildLadder, levelOf, type Ladder } from './ladder';
import { CLUB_SETTINGS } from './settings';
import type { StrengthInput, StrengthScale } from './types';

/** Id that no club has: stands for a club of which nothing is known. */
const NOBODY = '';

/**
 * A cup as a league's fit, for everything that predicts from one: its clubs with their ratings on the common scale.
 * Without any cup match behind the scale everyone stands at the level that its league has by the priors.
 * @param scale the common scale of the day
 * @param input the leagues' fits of the same day, and the cup's participants
 */
export function cupFit(scale: StrengthScale, input: StrengthInput): LeagueFit {
  const ladder = buildLadder(input);
  const { version, rho } = input.settings ?? CLUB_SETTINGS;
  return {
    modelVersion: version,
    fittedOn: scale.fittedOn,
    mean: scale.mean,
    homeAdvantage: scale.homeAdvantage,
    rho,
    matches: scale.matches,
    teams: Object.fromEntries(input.clubs.map(({ id }) => [id, ratingOnScale(ladder, scale, id)])),
    newcomer: ratingOnScale(ladder, scale, NOBODY),
  };
}

/** Rating of a club in log goals: its league's, raised by its level. */
export function ratingOnScale(ladder: Ladder, scale: StrengthScale, club: string): TeamRating {
  const level = levelOf(ladder, scale.steps, club);
  const { attack, defence } = ladder.leagueRating(club);
  return { attack: attack + level, defence: defence + level };
}

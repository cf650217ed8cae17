import type { LeagueFit, TeamRating } from '@/lib/model/dixon-coles/types';
import { buildLadder, levelOf, type Ladder } from './ladder';
import { CLUB_SETTINGS } from './settings';
import type { StrengthInput, StrengthScale } from './types';

/** An id that no club has, which stands for a club about which nothing is known. */
const NOBODY = '';

/**
 * A cup in the form of a league's fit, for everything that is predicted from one: its clubs with their ratings on the
 * common scale. Without any cup match behind the scale, all clubs are at the level of their league according to the
 * priors.
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

/** A club's rating in log goals: the one in its league, raised by its level. */
export function ratingOnScale(ladder: Ladder, scale: StrengthScale, club: string): TeamRating {
  const level = levelOf(ladder, scale.steps, club);
  const { attack, defence } = ladder.leagueRating(club);
  return { attack: attack + level, defence: defence + level };
}

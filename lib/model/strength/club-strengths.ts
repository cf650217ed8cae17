import { GOALS_PER_ELO } from '@/lib/model/dixon-coles/prior';
import { ratingOnScale } from './cup-fit';
import { buildLadder } from './ladder';
import type { StrengthInput, StrengthScale } from './types';

/** Points of an average club in an average first division. */
const AVERAGE_POINTS = 1500;

/**
 * One number per club on the common scale, in points like Elo's: 1500 + (attack + defence) / 2 * 400 / .7. A lead of
 * 100 points is worth .175 in log goals for, and as much in goals against. Scales whose teams never meet, such as those
 * of two continents without a common cup, each have their own average.
 * @param input the same leagues as the scale was fitted with, and the clubs (or national teams) to rate
 * @returns points by club id
 */
export function clubStrengths(scale: StrengthScale, input: StrengthInput): Map<string, number> {
  const ladder = buildLadder(input);
  return new Map(
    input.clubs.map(({ id }) => {
      const { attack, defence } = ratingOnScale(ladder, scale, id);
      return [id, AVERAGE_POINTS + (attack + defence) / 2 / GOALS_PER_ELO];
    }),
  );
}

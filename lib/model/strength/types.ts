import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import type { ScaleSettings } from './settings';

/** A league with its fit of the day. `division` counts from 1, the first division of `country`. */
export type RatedLeague = { code: string; country: string; division: number; fit: LeagueFit };

/**
 * A club in a cup. `league` is the code of the league it plays in, null if that is unknown or below the known ones;
 * `country` is null if it says nothing about a team's level; for a national team it is the confederation.
 */
export type CupClub = { id: string; country: string | null; league: string | null };

/** What a scale is based on besides cup matches. */
export type StrengthInput = {
  leagues: readonly RatedLeague[];
  clubs: readonly CupClub[];
  /** Default: those for club cups. */
  settings?: ScaleSettings;
};

/** The common scale on a day: what cup matches tell about countries, divisions and clubs beyond the leagues' fits. */
export type StrengthScale = {
  /** YYYY-MM-DD; only cup matches strictly before this day were used. */
  fittedOn: string;
  mean: number;
  homeAdvantage: number;
  /** Number of cup matches inside the window. */
  matches: number;
  /** Log goals of each step of the ladder affected by a cup match; the others are at their priors. */
  steps: Readonly<Record<string, number>>;
};

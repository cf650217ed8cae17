import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import type { ScaleSettings } from './settings';

/** A league with its fit of the day. `division` counts from 1, the first division of `country`. */
export type RatedLeague = { code: string; country: string; division: number; fit: LeagueFit };

/**
 * A club of a cup. `league` is the code of the league it plays in, null where that is unknown or below the known ones;
 * `country` is null where it says nothing of a team's level; of a national team it is the confederation.
 */
export type CupClub = { id: string; country: string | null; league: string | null };

/** What a scale rests on besides cup matches. */
export type StrengthInput = {
  leagues: readonly RatedLeague[];
  clubs: readonly CupClub[];
  /** Default: those for cups of clubs. */
  settings?: ScaleSettings;
};

/** The common scale of a day: what cup matches tell of countries, divisions and clubs beyond the leagues' fits. */
export type StrengthScale = {
  /** YYYY-MM-DD; only cup matches strictly before this day were used. */
  fittedOn: string;
  mean: number;
  homeAdvantage: number;
  /** Number of cup matches inside the window. */
  matches: number;
  /** Log goals of each step of the ladder that a cup match has told of; the others are at their priors. */
  steps: Readonly<Record<string, number>>;
};

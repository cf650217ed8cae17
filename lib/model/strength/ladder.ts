import { ratingOf } from '@/lib/model/dixon-coles/expected-goals';
import type { TeamRating } from '@/lib/model/dixon-coles/types';
import { CLUB_SETTINGS, type ScaleSettings, type StepPrior } from './settings';
import type { CupClub, RatedLeague, StrengthInput } from './types';

/** One step on a club's way up from the average first division. */
export type Step = { key: string; prior: StepPrior };

/** Where clubs are placed: a club's level is the sum of its steps, in addition to the rating from its league's fit. */
export type Ladder = {
  settings: ScaleSettings;
  stepsOf(club: string): readonly Step[];
  /** The share of a club's league rating that applies in cups; 0 if it has none. */
  leagueRating(club: string): TeamRating;
};

const AVERAGE: TeamRating = { attack: 0, defence: 0 };

/**
 * The steps of every club: country, the divisions below the first, and the club itself. A country without a fit has one
 * level for all its clubs; clubs of unknown divisions rank below the lowest division with a fit. An unlisted club is
 * treated like one without a country.
 */
export function buildLadder({ leagues, clubs, settings = CLUB_SETTINGS }: StrengthInput): Ladder {
  const byCode = new Map(leagues.map((league) => [league.code, league]));
  const byId = new Map(clubs.map((club) => [club.id, club]));
  const lowest = new Map<string, number>();
  for (const { country, division } of leagues) lowest.set(country, Math.max(division, lowest.get(country) ?? 1));
  const leagueOf = (id: string) => byCode.get(byId.get(id)?.league ?? '');
  const known = new Map<string, readonly Step[]>();
  return {
    settings,
    stepsOf(id) {
      const found = known.get(id) ?? stepsOf(byId.get(id) ?? { id, country: null, league: null });
      known.set(id, found);
      return found;
    },
    leagueRating(id) {
      const league = leagueOf(id);
      if (!league) return AVERAGE;
      const { attack, defence } = ratingOf(league.fit, id);
      return { attack: settings.ratingShare * attack, defence: settings.ratingShare * defence };
    },
  };

  function stepsOf({ id, country, league: code }: CupClub): Step[] {
    const { steps } = settings;
    const league = code === null ? undefined : byCode.get(code);
    if (league) {
      const isRated = Object.hasOwn(league.fit.teams, id);
      return [...divisionSteps(league, settings), own(id, isRated ? steps.ratedClub : steps.unratedClub)];
    }
    if (country === null) return [own(id, steps.nation)];
    const division = lowest.get(country);
    if (division === undefined) {
      const prior = { ...steps.unratedCountry, mean: settings.levels?.[country] ?? steps.unratedCountry.mean };
      return [{ key: `unrated ${country}`, prior }, own(id, steps.unratedClub)];
    }
    const below = { key: `below ${country}`, prior: steps.below };
    return [...divisionSteps({ country, division }, settings), below, own(id, steps.clubBelow)];
  }
}

const own = (id: string, prior: StepPrior): Step => ({ key: `club ${id}`, prior });

function divisionSteps(
  { country, division }: Pick<RatedLeague, 'country' | 'division'>,
  { steps }: ScaleSettings,
): Step[] {
  const lower = Array.from({ length: division - 1 }, (_, index) => ({
    key: `division ${index + 2} ${country}`,
    prior: steps.division,
  }));
  return [{ key: `country ${country}`, prior: steps.country }, ...lower];
}

/** Level of a club in log goals, for both attack and defence. */
export function levelOf(ladder: Ladder, fitted: Readonly<Record<string, number>>, club: string): number {
  return ladder
    .stepsOf(club)
    .reduce((sum, { key, prior }) => sum + (Object.hasOwn(fitted, key) ? (fitted[key] ?? 0) : prior.mean), 0);
}

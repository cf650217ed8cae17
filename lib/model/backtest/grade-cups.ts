import { expectedGoals, onNeutralGround } from '@/lib/model/dixon-coles/expected-goals';
import { scoreMatrix, type ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import type { FittedResult, LeagueFit } from '@/lib/model/dixon-coles/types';
import { bothTeamsToScore } from '@/lib/model/markets/both-teams-to-score';
import { matchResult } from '@/lib/model/markets/match-result';
import { overUnder25 } from '@/lib/model/markets/over-under';
import type { BaseRates } from '@/lib/model/scoring/base-rates';
import type { ResultForecast } from '@/lib/model/scoring/forecast';
import { cupFit } from '@/lib/model/strength/cup-fit';
import { fitScale } from '@/lib/model/strength/fit-scale';
import { CLUB_SETTINGS, type ScaleSettings } from '@/lib/model/strength/settings';
import type { StrengthInput } from '@/lib/model/strength/types';
import { leagueFitsByDay, type LeagueHistory } from './league-fits-by-day';
import { ratesByDay } from './rates-by-day';
import type { Graded } from './summarise';

/**
 * A cup match with its score after 90 minutes; `season` is 2025-26 or 2025, `countries` are those of the clubs, or the
 * confederations of national teams.
 */
export type CupMatch = FittedResult & {
  competition: string;
  season: string;
  isQualifying: boolean;
  countries: { home: string; away: string };
};

export type GradedCupMatch = Graded & {
  date: string;
  home: string;
  away: string;
  competition: string;
  season: string;
  /** The forecast from the two leagues' levels alone, as if every club were an average one of its division. */
  levels: ResultForecast;
  /** The clubs in the match that are in no league's fit. */
  unrated: string[];
};

/** `settings`: by default those for club cups. */
export type CupHistory = {
  leagues: readonly LeagueHistory[];
  cups: readonly CupMatch[];
  settings?: ScaleSettings | undefined;
};

/** Makes every club equal to its division. */
const SAME = { mean: 0, deviation: 0.001 };
const levelSettings = (settings: ScaleSettings): ScaleSettings => ({
  ...settings,
  steps: { ...settings.steps, ratedClub: SAME, unratedClub: SAME, clubBelow: SAME },
});

/**
 * Walks all cups forward together and grades every prediction from `from` to `to` (YYYY-MM-DD, both inclusive) except
 * for qualifying, against the base rates of its competition and the leagues' levels alone. League fits and the scale
 * know only matches of earlier days. In order of date.
 */
export function gradeCups(
  { leagues, cups, settings = CLUB_SETTINGS }: CupHistory,
  { from, to }: { from: string; to: string },
): GradedCupMatch[] {
  const countries = new Map(
    cups.flatMap(({ home, away, countries }) => [
      [home, countries.home],
      [away, countries.away],
    ]),
  );
  const involved = new Set(countries.values());
  const fitsOn = leagueFitsByDay(leagues.filter(({ country }) => involved.has(country)));
  const ratesOf = ratesByCompetition(cups);
  const graded = cups.filter(({ date, isQualifying }) => !isQualifying && date >= from && date <= to);
  const days = [...new Set(graded.map(({ date }) => date))].sort();
  return days.flatMap((date) => {
    const fits = fitsOn(date);
    const clubs = [...countries].map(([id, country]) => ({ id, country, league: fits.leagueOf.get(id) ?? null }));
    const ours = fitOn(date, cups, { leagues: fits.leagues, clubs, settings });
    const levels = fitOn(date, cups, {
      leagues: fits.leagues.map((league) => ({ ...league, fit: { ...league.fit, teams: {}, newcomer: AVERAGE } })),
      clubs,
      settings: levelSettings(settings),
    });
    return graded
      .filter((match) => match.date === date)
      .map((match) => {
        const matrix = matrixOf(ours, match);
        return {
          date,
          home: match.home,
          away: match.away,
          competition: match.competition,
          season: match.season,
          score: { home: match.homeGoals, away: match.awayGoals },
          forecast: matchResult.probability(matrix),
          over25: overUnder25.probability(matrix).over,
          btts: bothTeamsToScore.probability(matrix).yes,
          market: null,
          baseRate: ratesOf(match).result,
          levels: matchResult.probability(matrixOf(levels, match)),
          unrated: [match.home, match.away].filter((club) => !fits.leagueOf.has(club)),
        };
      });
  });
}

const AVERAGE = { attack: 0, defence: 0 };

const fitOn = (date: string, cups: readonly CupMatch[], input: StrengthInput): LeagueFit =>
  cupFit(fitScale(cups, { fittedOn: date, ...input }), input);

function matrixOf(fit: LeagueFit, { home, away, neutral }: CupMatch): ScoreMatrix {
  return scoreMatrix(expectedGoals(neutral ? onNeutralGround(fit) : fit, home, away), fit.rho);
}

/** Base rates of a competition's matches before a match's day, without qualifying; in order of date. */
function ratesByCompetition(cups: readonly CupMatch[]): (match: CupMatch) => BaseRates {
  const counters = new Map<string, (date: string) => BaseRates>();
  return ({ competition, date }) => {
    const known =
      counters.get(competition) ??
      ratesByDay(cups.filter((match) => match.competition === competition && !match.isQualifying));
    counters.set(competition, known);
    return known(date);
  };
}

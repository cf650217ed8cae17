import { forecastPoints, matchesBefore, type ForecastPoint } from '@/lib/domain/football/forecast-points';
import { knownFacts } from '@/lib/domain/football/known-facts';
import { isWonByTable, leagueFormat } from '@/lib/domain/football/league-formats';
import { leagueTable, type TableResult } from '@/lib/domain/football/league-table';
import { leagueZones } from '@/lib/domain/football/league-zones';
import { deductedPoints, deductionsIn } from '@/lib/domain/football/point-deductions';
import { gradedZones, type GradedZone, type SeasonGrade } from '@/lib/domain/football/season-grade';
import { fitPrepared } from '@/lib/model/dixon-coles/fit';
import { prepareResults, type PreparedResults } from '@/lib/model/dixon-coles/prepare';
import { RESULT_SETTINGS } from '@/lib/model/dixon-coles/settings';
import type { FittedResult } from '@/lib/model/dixon-coles/types';
import type { GradedChance } from '@/lib/model/scoring/forecast';
import { withoutRatings } from '@/lib/model/season/equal-teams';
import { gradeSeason, placesOfZones, zoneChances, type PlaceChances } from '@/lib/model/season/grade-season';
import { simulateSeason, type SeasonToPlay } from '@/lib/model/season/simulate-season';
import { lastTableForecast } from './baseline/last-table';

/** A league's results by season, oldest first. */
export type LeagueSeasons = { code: string; seasons: readonly { label: string; results: readonly FittedResult[] }[] };

/** The forecasters: the site, last season's table, and the same simulation with all teams equally strong. */
export const seasonForecasters = ['model', 'lastTable', 'equal'] as const;
export type SeasonForecaster = (typeof seasonForecasters)[number];

/** One league season at one point. */
export type GradedSeason = {
  league: string;
  season: string;
  point: ForecastPoint;
  grades: Record<SeasonForecaster, SeasonGrade>;
  /** The site's chances for each zone, one per team, with the outcomes. */
  chances: Partial<Record<GradedZone, GradedChance[]>>;
};

/** Whether each pair met exactly once at each team's home. */
export function isDoubleRound(results: readonly TableResult[]): boolean {
  const teams = new Set(results.flatMap(({ home, away }) => [home, away])).size;
  const pairs = new Set(results.map(({ home, away }) => `${home} ${away}`)).size;
  return teams >= 8 && pairs === results.length && pairs === teams * (teams - 1);
}

/**
 * Walks a league's seasons forward: each is forecast at three points from earlier days alone, and graded by its final
 * table. Covers only seasons in which each pair met twice, without a split or a title play-off, that follow a season of
 * the same kind.
 * @param options `from`, `to`: days, YYYY-MM-DD, between which a season begins
 */
export function* gradeSeasons(
  { code, seasons }: LeagueSeasons,
  { from, to, runs }: { from: string; to: string; runs: number },
): Generator<GradedSeason> {
  const prepared = prepareResults(seasons.flatMap(({ results }) => results));
  for (const [index, season] of seasons.entries()) {
    const last = seasons[index - 1];
    const start = startOf(season.results);
    if (!last || start < from || start > to) continue;
    if (!follows(last.label, season.label) || !isDoubleRound(last.results) || !isDoubleRound(season.results)) continue;
    if (!isWonByTable(code) || leagueFormat(knownFacts, code, season.label).split.length > 0) continue;
    yield* gradeOne(prepared, { code, season, last, runs });
  }
}

type SeasonToGrade = Record<'season' | 'last', LeagueSeasons['seasons'][number]> & { code: string; runs: number };

function* gradeOne(
  known: PreparedResults,
  { code: league, season, last, runs }: SeasonToGrade,
): Generator<GradedSeason> {
  const { label } = season;
  const matches = [...season.results].sort((a, b) => (a.date < b.date ? -1 : 1));
  const teams = [...new Set(matches.flatMap(({ home, away }) => [home, away]))].sort();
  const { level } = leagueFormat(knownFacts, league, label);
  const placeOf = finalPlaces(league, season);
  const zones = placesOfZones(leagueZones(knownFacts, league, label, teams.length));
  const lastTable = lastTableForecast(teams, finalPlaces(league, last), { seed: 1, runs });
  for (const point of forecastPoints) {
    const before = matchesBefore(point, { teams: teams.length, total: matches.length });
    const day = matches[before]?.date ?? '';
    const isKnown = ({ date }: FittedResult) => date < day;
    const rest: SeasonToPlay = {
      teams,
      played: matches.filter(isKnown),
      remaining: matches.filter((match) => !isKnown(match)).map(({ home, away }) => ({ home, away })),
      format: { level, split: [] },
      deducted: deductedIn(league, label, day),
    };
    const deducted = new Map(Object.entries(rest.deducted ?? {}));
    const fit = fitPrepared(known, { fittedOn: day, teams, settings: RESULT_SETTINGS, deducted });
    const forecasts: Record<SeasonForecaster, readonly PlaceChances[]> = {
      model: simulateSeason(fit, rest, { seed: 1, runs }),
      lastTable,
      equal: simulateSeason(withoutRatings(fit), rest, { seed: 1, runs }),
    };
    yield {
      league,
      season: label,
      point,
      grades: {
        model: gradeSeason(forecasts.model, placeOf, zones),
        lastTable: gradeSeason(forecasts.lastTable, placeOf, zones),
        equal: gradeSeason(forecasts.equal, placeOf, zones),
      },
      chances: Object.fromEntries(
        gradedZones.flatMap((id) => {
          const zone = zones[id];
          return zone ? [[id, zoneChances(forecasts.model, placeOf, zone)] as const] : [];
        }),
      ),
    };
  }
}

const startOf = (results: readonly FittedResult[]): string =>
  results.reduce((first, { date }) => (date < first ? date : first), '9999');

/** Whether one season directly follows another, by labels such as 2023-24 or 2024. */
const follows = (last: string, next: string): boolean => Number(next.slice(0, 4)) === Number(last.slice(0, 4)) + 1;

/** Points deducted by team id; decisions on the given day or later are left out. */
function deductedIn(league: string, season: string, before?: string): Record<string, number> {
  const deductions = deductionsIn(knownFacts, league, season).filter(
    ({ decidedOn }) => before === undefined || decidedOn === null || decidedOn < before,
  );
  return Object.fromEntries(deductedPoints(deductions));
}

function finalPlaces(league: string, { label, results }: LeagueSeasons['seasons'][number]): Map<string, number> {
  const teams = [...new Set(results.map(({ home }) => home))].map((id) => ({ id, name: id }));
  const { level } = leagueFormat(knownFacts, league, label);
  const table = leagueTable(teams, results, { level, deducted: new Map(Object.entries(deductedIn(league, label))) });
  return new Map(table.map(({ team, position }) => [team.id, position]));
}

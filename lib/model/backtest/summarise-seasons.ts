import { forecastPoints, type ForecastPoint } from '@/lib/domain/football/forecast-points';
import { gradedZones, type GradedZone, type SeasonGrade } from '@/lib/domain/football/season-grade';
import { clusteredDifference } from '@/lib/model/scoring/clustered-difference';
import { expectedCalibrationError } from '@/lib/model/scoring/ece';
import type { PairedDifference } from '@/lib/model/scoring/paired-difference';
import { seasonForecasters, type GradedSeason, type SeasonForecaster } from './grade-seasons';

/** The measures averaged over league seasons. */
const measures = ['rps', ...gradedZones.flatMap((zone) => [`${zone} Brier`, `${zone} log loss`] as const)] as const;
export type SeasonMeasure = (typeof measures)[number];

export type SeasonsSummary = {
  point: ForecastPoint;
  leagues: number;
  seasons: number;
  /** Means over the league seasons that have the zone. */
  means: Record<SeasonForecaster, Partial<Record<SeasonMeasure, number>>>;
  /** The site's score minus each baseline's; negative is better. */
  differences: Record<Exclude<SeasonForecaster, 'model'>, Partial<Record<SeasonMeasure, PairedDifference>>>;
  /**
   * Calibration error of the site's chances in ten bands of equal width, over all teams: all zones together, and each
   * zone.
   */
  calibration: { all: number } & Partial<Record<GradedZone, number>>;
  chances: number;
};

export function summariseSeasons(graded: readonly GradedSeason[]): SeasonsSummary[] {
  return forecastPoints.flatMap((point) => {
    const seasons = graded.filter((season) => season.point === point);
    if (seasons.length < 2) return [];
    const chancesOf = (zone: GradedZone) => seasons.flatMap(({ chances }) => chances[zone] ?? []);
    const all = gradedZones.flatMap(chancesOf);
    const differencesTo = (baseline: Exclude<SeasonForecaster, 'model'>) =>
      byMeasure((measure) => {
        const both = seasons.flatMap(({ season, grades }) => {
          const [ours, theirs] = [valueOf(grades.model, measure), valueOf(grades[baseline], measure)];
          return ours === undefined || theirs === undefined ? [] : [{ ours, theirs, cluster: season.slice(0, 4) }];
        });
        if (both.length < 2) return undefined;
        return clusteredDifference(
          both.map(({ ours }) => ours),
          both.map(({ theirs }) => theirs),
          both.map(({ cluster }) => cluster),
        );
      });
    return [
      {
        point,
        leagues: new Set(seasons.map(({ league }) => league)).size,
        seasons: seasons.length,
        means: Object.fromEntries(
          seasonForecasters.map((who) => [
            who,
            byMeasure((measure) => meanOf(seasons.flatMap(({ grades }) => valueOf(grades[who], measure) ?? []))),
          ]),
        ) as SeasonsSummary['means'],
        differences: { lastTable: differencesTo('lastTable'), equal: differencesTo('equal') },
        calibration: {
          all: expectedCalibrationError(all),
          ...Object.fromEntries(gradedZones.map((zone) => [zone, expectedCalibrationError(chancesOf(zone))])),
        },
        chances: all.length,
      },
    ];
  });
}

function byMeasure<Value>(of: (measure: SeasonMeasure) => Value | undefined): Partial<Record<SeasonMeasure, Value>> {
  return Object.fromEntries(
    measures.flatMap((measure) => {
      const value = of(measure);
      return value === undefined ? [] : [[measure, value]];
    }),
  ) as Partial<Record<SeasonMeasure, Value>>;
}

function valueOf({ rps, zones }: SeasonGrade, measure: SeasonMeasure): number | undefined {
  if (measure === 'rps') return rps;
  const zone = gradedZones.find((id) => measure.startsWith(id));
  const grade = zone && zones[zone];
  return measure.endsWith('Brier') ? grade?.brier : grade?.logLoss;
}

const meanOf = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;

import { counted } from '@/lib/domain/shared/counted';
import { pageTags, type PageTag } from '@/lib/domain/shared/page-tags';
import { runIngest, type FileReport, type IngestReport, type IngestRequest } from '@/lib/server/ingest/run-ingest';
import { countForPlanner, findFreshness } from '@/lib/server/repositories/ingest-repository';
import type { Runtime } from '@/lib/server/runtime';
import { watchNextMatchDays } from '@/lib/server/services/leagues/next-match-days';
import { backfillBacktest } from '@/lib/server/services/predicting/backfill-backtest';
import { forecastSeasons } from '@/lib/server/services/predicting/forecast-seasons';
import { gradeFinished } from '@/lib/server/services/predicting/grade-finished';
import { predictComing } from '@/lib/server/services/predicting/predict-coming';
import { sealDue } from '@/lib/server/services/predicting/seal-due';
import { updateRankings } from '@/lib/server/services/ranking/update-rankings';
import { countGrades } from '@/lib/server/services/record/count-grades';
import { gradeSlips } from '@/lib/server/services/slips/grade-slips';
import { savePublished } from './published';

export type Progress = {
  /** Prints a progress line. */
  announce?: (line: string) => void;
  onFile?: (report: FileReport) => void;
  /** What is published afterwards: everything by default; with `nothing`, none if no result came. */
  publishes?: 'everything' | 'coming' | 'nothing';
};

/**
 * One ingest with all subsequent steps: due predictions are sealed before the source can move their matches, then the
 * source is read, upcoming matches are predicted, past ones backtested and graded, and exactly the affected pages are
 * marked stale.
 */
export async function refreshData(
  runtime: Runtime,
  request: IngestRequest,
  progress: Progress = {},
): Promise<IngestReport> {
  const { database, clock, env } = runtime;
  const tags = new Set<PageTag>();
  const ofSource = new Set<PageTag>();
  const ingest = () =>
    runIngest(
      { database, clock, settings: env, siteTimeZone: env.SITE_TIMEZONE, tags: ofSource },
      request,
      progress.onFile,
    );
  try {
    await sealDue(runtime, tags);
    const before = await findFreshness(database.sql, request.source);
    const report = await watchNextMatchDays(runtime, tags, ingest).catch((error: unknown) => {
      if (before.succeeded) tags.add(pageTags.source);
      throw error;
    });
    // The frame of every page shows for how long a source has been failing.
    if (report.succeeded !== before.succeeded) tags.add(pageTags.source);
    if (progress.publishes === 'nothing') return report;
    const publish = progress.publishes === 'coming' ? publishComing : publishChanges;
    await publish(runtime, { tags, leagues: staleLeagues(report.tags), announce: progress.announce });
    return report;
  } finally {
    invalidate(runtime, [tags, ofSource]);
  }
}

type Publishing = {
  leagues?: string[] | undefined;
  announce?: ((line: string) => void) | undefined;
  tags?: Set<PageTag>;
};

/** Publishes predictions of coming matches after the data changed: the content of a day's page. Parameters as below. */
export async function publishComing(
  runtime: Runtime,
  { leagues, announce, tags = new Set() }: Publishing = {},
): Promise<void> {
  await countForPlanner(runtime.database.sql);
  const predicted = await predictComing(runtime, leagues, tags);
  if (predicted.written > 0) announce?.(`Predicted ${predicted.written} coming matches`);
}

/**
 * Predictions, backtest, grades, season forecasts and rankings after the data changed.
 * @param publishing.leagues the only leagues to fit and backtest again; all by default
 * @param publishing.tags collects the page tags of each change that is stored, even if a later step throws
 */
export async function publishChanges(runtime: Runtime, publishing: Publishing = {}): Promise<Set<PageTag>> {
  const { leagues, announce, tags = new Set() } = publishing;
  await publishComing(runtime, { leagues, announce, tags });
  const onLeague = ({ league, predictions }: { league: string; predictions: number }) =>
    announce?.(
      `${league}: ${counted(predictions, 'past match', 'past matches')} predicted as of the morning of their day`,
    );
  const { written } = await backfillBacktest(runtime, leagues, onLeague, tags);
  if (written > 0) await countForPlanner(runtime.database.sql);
  const graded = await gradeFinished(runtime, tags);
  if (graded.graded > 0) announce?.(`Graded ${counted(graded.graded, 'prediction')} of finished matches`);
  await gradeSlips(runtime);
  await countGrades(runtime);
  const forecast = await forecastSeasons(runtime, leagues, tags);
  if (forecast.simulated > 0) announce?.(`Simulated the rest of ${counted(forecast.simulated, 'season')}`);
  await updateRankings(runtime, tags);
  if (leagues === undefined) await savePublished(runtime);
  return tags;
}

export function invalidate(runtime: Pick<Runtime, 'pages'>, tagSets: readonly Iterable<PageTag>[]): void {
  const tags = new Set(tagSets.flatMap((set) => [...set]));
  if (tags.size > 0) runtime.pages.invalidate([...tags, pageTags.all]);
}

function staleLeagues(tags: ReadonlySet<PageTag>): string[] {
  return [...tags].filter((tag) => tag.startsWith('league:')).map((tag) => tag.slice('league:'.length));
}

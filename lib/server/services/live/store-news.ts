import { lockIngest } from '@/lib/server/repositories/ingest-repository';
import type { Runtime } from '@/lib/server/runtime';
import { beginRecalculation, queueRecalculation } from '@/lib/server/services/ingesting/recalculate';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';
import type { LiveSource } from './live-sources';

/**
 * Stores what the sources have read of matches in play beside their scores: goals with scorers, and final results in the
 * minute in which they are there. What is made anew of a final result (predictions, grades, the rest of the season) takes
 * longer than a minute at times, so a job of its own does it: other matches are still in play.
 * @returns whether there was one
 * @throws what a source's ingest throws
 */
export async function storeNews(runtime: Runtime, sources: readonly LiveSource[]): Promise<boolean> {
  const ended = new Set<string>();
  for (const { id, news: read } of sources) {
    const { provider, news } = (await read?.()) ?? { news: [] };
    if (!provider || news.length === 0) continue;
    const documents = news.map(({ document }) => document);
    for (const { document, isFinal } of news) if (isFinal) ended.add(document.leagueCode);
    await refreshData(
      runtime,
      { source: id, scope: 'current', read: { provider, documents } },
      { publishes: 'nothing' },
    );
  }
  if (ended.size === 0) return false;
  await runtime.database.transaction(async (tx) => {
    await lockIngest(tx);
    await queueRecalculation(tx, [...ended]);
  });
  await beginRecalculation(runtime);
  return true;
}

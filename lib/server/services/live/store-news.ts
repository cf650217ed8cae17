import { lockIngest } from '@/lib/server/repositories/ingest-repository';
import type { Runtime } from '@/lib/server/runtime';
import { beginRecalculation, queueRecalculation } from '@/lib/server/services/ingesting/recalculate';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';
import type { LiveSource } from './live-sources';

/**
 * Stores what the sources have read about matches in play besides their scores: goals with scorers, and final results
 * in the minute in which they arrive. Recalculating predictions, grades and the rest of the season after a final result
 * may take longer than a minute, so a separate job does it while other matches are still in play.
 * @returns whether there was a final result
 * @throws the error of a source's ingest
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

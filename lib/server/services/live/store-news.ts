import type { Runtime } from '@/lib/server/runtime';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';
import type { LiveSource } from './live-sources';

/**
 * Stores what the sources have read of matches in play beside their scores: goals with scorers, and final results in the
 * minute in which they are there. Predictions and tables are made anew only where a result is final.
 * @returns whether there was one
 * @throws what a source's ingest throws
 */
export async function storeNews(runtime: Runtime, sources: readonly LiveSource[]): Promise<boolean> {
  let isFinal = false;
  for (const { id, news: read } of sources) {
    const { provider, news } = (await read?.()) ?? { news: [] };
    if (!provider || news.length === 0) continue;
    const hasEnded = news.some((each) => each.isFinal);
    isFinal ||= hasEnded;
    const documents = news.map(({ document }) => document);
    await refreshData(
      runtime,
      { source: id, scope: 'current', read: { provider, documents } },
      { publishes: hasEnded ? 'everything' : 'nothing' },
    );
  }
  return isFinal;
}

import type { Clock } from '@/lib/domain/shared/clock';
import type { ServerEnv } from '@/lib/env/server';
import type { Database } from '@/lib/server/db/client';
import { hasLiveScores } from '@/lib/server/ingest/registry';
import { openProvider } from '@/lib/server/ingest/run-ingest';
import { bestFirst } from '@/lib/server/ingest/source-rank';
import { SourceError, type LiveFixture, type LiveNews, type Provider } from '@/lib/server/ingest/types';

/** A source of live scores. */
export type LiveSource = {
  id: string;
  read(leagueCodes: readonly string[], at: Date): Promise<LiveFixture[]>;
  /** What it has read since the last call beside the scores, and who reads it. */
  news?(): Promise<{ provider: Provider; news: readonly LiveNews[] }>;
};

export type LiveSources = {
  list: readonly LiveSource[];
  /** Forgets what the sources hold in memory; they open again when asked. */
  close(): void;
};

/** No longer than this is a source left alone that asks for a pause, ms: a match would be over. */
const longestPauseMs = 15 * 60_000;

/**
 * Those of the site's sources that have live scores, the best first; each is opened when it is first asked. One that
 * fails is asked again at the next call, a minute later, as whoever watches a match waits for it; one that names a pause
 * gets that.
 */
export function liveSources(
  context: { database: Database; clock: Clock; env: ServerEnv },
  names: readonly string[],
): LiveSources {
  const open = new Map<string, Promise<Provider>>();
  const pauses = new Map<string, number>();
  const { database, clock, env } = context;
  const provider = (source: string): Promise<Provider> => {
    const known = open.get(source);
    if (known) return known;
    const opened = openProvider(
      { database, clock, settings: env, siteTimeZone: env.SITE_TIMEZONE },
      { source, scope: 'current' },
    );
    open.set(source, opened);
    opened.catch(() => open.delete(source));
    return opened;
  };
  return {
    list: bestFirst('live', names.filter(hasLiveScores)).map((id) => ({
      id,
      async read(leagueCodes, at) {
        const until = pauses.get(id) ?? 0;
        // Further ahead than any pause: the clock has been set back.
        if (at.getTime() < until && until - at.getTime() <= longestPauseMs) return [];
        try {
          return (await (await provider(id)).live?.(leagueCodes, at)) ?? [];
        } catch (error) {
          // A source that refused once may refuse for good until it is opened again.
          open.delete(id);
          const askedMs = (error instanceof SourceError && error.passing?.retryAfterMs) || 0;
          pauses.set(id, at.getTime() + Math.min(askedMs, longestPauseMs));
          throw error;
        }
      },
      async news() {
        const opened = await provider(id);
        return { provider: opened, news: opened.news?.() ?? [] };
      },
    })),
    close: () => open.clear(),
  };
}

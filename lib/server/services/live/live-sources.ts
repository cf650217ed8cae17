import type { Clock } from '@/lib/domain/shared/clock';
import type { ServerEnv } from '@/lib/env/server';
import type { Database } from '@/lib/server/db/client';
import { hasLiveScores } from '@/lib/server/ingest/registry';
import { openProvider } from '@/lib/server/ingest/run-ingest';
import { bestFirst } from '@/lib/server/ingest/source-rank';
import { SourceError, type LiveFixture, type LiveNews, type Provider } from '@/lib/server/ingest/types';

export type LiveSource = {
  id: string;
  read(leagueCodes: readonly string[], at: Date): Promise<LiveFixture[]>;
  /** The provider's news since the last call besides the scores. */
  news?(): Promise<{ provider: Provider; news: readonly LiveNews[] }>;
};

export type LiveSources = {
  list: readonly LiveSource[];
  /** Drops what the sources hold in memory; they open again at the next call. */
  close(): void;
};

/** Maximum pause for a source that asks for one, in milliseconds; a match would be over after a longer one. */
const longestPauseMs = 15 * 60_000;

/**
 * Those of the site's sources that have live scores, the best first; each is opened at its first call. One that fails
 * is asked again at the next call, a minute later, because visitors follow the match; one that asks for a pause gets
 * it.
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
        // If the end of the pause is further ahead than any pause lasts, the clock has been set back.
        if (at.getTime() < until && until - at.getTime() <= longestPauseMs) return [];
        try {
          return (await (await provider(id)).live?.(leagueCodes, at)) ?? [];
        } catch (error) {
          // A source that has refused once may keep refusing until it is opened again.
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

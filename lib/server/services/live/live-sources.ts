import type { Clock } from '@/lib/domain/shared/clock';
import type { ServerEnv } from '@/lib/env/server';
import type { Database } from '@/lib/server/db/client';
import { jittered } from '@/lib/server/ingest/read-queue';
import { hasLiveScores } from '@/lib/server/ingest/registry';
import { openProvider } from '@/lib/server/ingest/run-ingest';
import { bestFirst } from '@/lib/server/ingest/source-rank';
import type { LiveFixture, LiveNews, Provider } from '@/lib/server/ingest/types';

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

/** After a second failure in a row a source is left alone for so long, ms, doubled each time up to the longest. */
const [firstPauseMs, longestPauseMs] = [60_000, 3 * 60_000];

/** Those of the site's sources that have live scores, the best first; each is opened when it is first asked. */
export function liveSources(
  context: { database: Database; clock: Clock; env: ServerEnv },
  names: readonly string[],
): LiveSources {
  const open = new Map<string, Promise<Provider>>();
  const pauses = new Map<string, { failures: number; until: number }>();
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
        const { failures = 0, until = 0 } = pauses.get(id) ?? {};
        // Further ahead than any pause: the clock has been set back.
        if (at.getTime() < until && until - at.getTime() <= longestPauseMs) return [];
        try {
          const fixtures = (await (await provider(id)).live?.(leagueCodes, at)) ?? [];
          pauses.delete(id);
          return fixtures;
        } catch (error) {
          // A source that refused once may refuse for good until it is opened again.
          open.delete(id);
          const pause = failures === 0 ? 0 : jittered(Math.min(firstPauseMs * 2 ** failures, longestPauseMs));
          pauses.set(id, { failures: failures + 1, until: at.getTime() + pause });
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

import type { Clock } from '@/lib/domain/shared/clock';
import type { ServerEnv } from '@/lib/env/server';
import type { Database } from '@/lib/server/db/client';
import { hasLiveScores } from '@/lib/server/ingest/registry';
import { openProvider } from '@/lib/server/ingest/run-ingest';
import { bestFirst } from '@/lib/server/ingest/source-rank';
import type { LiveFixture, Provider } from '@/lib/server/ingest/types';

/** A source of live scores. */
export type LiveSource = {
  id: string;
  read(leagueCodes: readonly string[], at: Date): Promise<LiveFixture[]>;
};

export type LiveSources = {
  list: readonly LiveSource[];
  /** Forgets what the sources hold in memory; they open again when asked. */
  close(): void;
};

/** Those of the site's sources that have live scores, the best first; each is opened when it is first asked. */
export function liveSources(
  context: { database: Database; clock: Clock; env: ServerEnv },
  names: readonly string[],
): LiveSources {
  const open = new Map<string, Promise<Provider>>();
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
        try {
          return (await (await provider(id)).live?.(leagueCodes, at)) ?? [];
        } catch (error) {
          // A source that refused once may refuse for good until it is opened again.
          open.delete(id);
          throw error;
        }
      },
    })),
    close: () => open.clear(),
  };
}

import { siteDay, type Day } from '@/lib/domain/shared/dates';
import { pageTags, type PageTag } from '@/lib/domain/shared/page-tags';
import { listLeaguesNow } from '@/lib/server/repositories/league-repository';
import { dependsOn, getRuntime, requestLocale, type Runtime } from '@/lib/server/runtime';
import { toLeagueRef } from '@/lib/server/services/names/league-ref';

export type NextMatchDay = { code: string; slug: string; name: string; country: string; nextMatchDay: Day | null };

type Reader = Pick<Runtime, 'database' | 'clock' | 'env'>;

async function read({ database, clock, env }: Reader): Promise<NextMatchDay[]> {
  const rows = await listLeaguesNow(database.sql, clock.now());
  return rows.map(({ code, slug, name, country, nextKickOff }) => ({
    code,
    slug,
    name,
    country,
    nextMatchDay: nextKickOff && siteDay(nextKickOff, env.SITE_TIMEZONE),
  }));
}

/**
 * The day of each league's next match. It is part of every screen's frame, so it has its own tag: with the leagues'
 * tags, each result would make every page stale.
 */
export async function listNextMatchDays(): Promise<NextMatchDay[]> {
  dependsOn(pageTags.nextDays);
  const locale = requestLocale();
  return (await read(getRuntime())).map((league) => toLeagueRef(league, locale));
}

const lastKnown = new WeakMap<Reader['database'], string>();

/**
 * Runs work that may change the leagues' next match days, directly or by the time it takes.
 * @param tags collects the tags of the changes since this process's last completed check
 */
export async function watchNextMatchDays<Result>(
  runtime: Reader,
  tags: Set<PageTag>,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = lastKnown.get(runtime.database) ?? JSON.stringify(await read(runtime));
  lastKnown.set(runtime.database, before);
  const result = await work();
  const after = JSON.stringify(await read(runtime));
  lastKnown.set(runtime.database, after);
  if (after !== before) tags.add(pageTags.nextDays);
  return result;
}

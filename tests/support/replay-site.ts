import { asc } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import type { ServerEnv } from '@/lib/env/server';
import { matches } from '@/lib/server/db/schema';
import { getRuntime, type Runtime } from '@/lib/server/runtime';
import { sealBetOfTheDay } from '@/lib/server/services/bet-of-the-day/seal-bet';
import { storeSources } from '@/lib/server/services/ingesting/active-source';
import { readCompleteness } from '@/lib/server/services/ingesting/completeness';
import { prepareData } from '@/lib/server/services/ingesting/prepare-data';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';
import type { DatabaseKind } from './database';
import { useTestSite } from './site';
import { createSourceFolder, seasonOf, useFolderServer, type SourceMatch } from './source-folder';

export const replayNow = '2026-03-14T09:00:00Z';
/** Leagues with matches on that weekend. */
const playing = ['en.1', 'es.1'];
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** A season as a file of Football.TXT. */
function asText(season: string, played: readonly SourceMatch[]): string {
  const lines = played.map(({ date, time = '15:00', team1, team2, score }) => {
    const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
    const weekday = days[new Date(`${date}T12:00:00Z`).getUTCDay()];
    const result = score.ft ? `  ${score.ft.join('-')}` : '';
    return `${weekday} ${months[month - 1]} ${day} ${year}\n  ${time}  ${team1}  v ${team2}${result}\n`;
  });
  return `= England | Premier League ${season}\n\n» Matchday 1\n${lines.join('')}`;
}

/**
 * A site on the replay of some leagues, with sealed predictions and a bet, beside a folder of a league's real matches.
 * @param replayed each takes two seconds
 */
export function useReplaySite(kind: DatabaseKind, env: Partial<ServerEnv> = {}, replayed: readonly string[] = playing) {
  const source = createSourceFolder();
  const address = useFolderServer(source);
  source.put('england/2024-25/1-premierleague.txt', asText('2024/25', seasonOf('2025-03-01', '2025-03-30')));
  source.put('england/2025-26/1-premierleague.txt', asText('2025/26', seasonOf('2026-03-01', '2026-03-13')));
  const site = useTestSite(kind, {
    now: replayNow,
    env: { DATA_SOURCES: 'auto', OPENFOOTBALL_URL: 'http://127.0.0.1:9', ...env },
  });
  beforeAll(async () => {
    Object.assign(getRuntime().env, { FOOTBALL_TXT_URL: address(), ...env });
    await storeSources(site.database, ['replay']);
    for (const leagueCode of replayed) await refreshData(getRuntime(), { source: 'replay', leagueCode, scope: 'all' });
    await sealBetOfTheDay(getRuntime());
    // A weekend is played: its predictions are sealed, and some are graded.
    site.clock.set('2026-03-15T20:00:00Z');
    for (const leagueCode of replayed)
      await refreshData(getRuntime(), { source: 'replay', leagueCode, scope: 'current' });
  });
  afterAll(() => source.remove());
  const withSources = (DATA_SOURCES: string): Runtime => ({
    ...getRuntime(),
    env: { ...getRuntime().env, DATA_SOURCES },
  });
  const start = async (runtime: Runtime) => {
    const lines: string[] = [];
    await prepareData(runtime, (line) => lines.push(line));
    return lines;
  };
  const shown = () => site.database.sql.select().from(matches).orderBy(asc(matches.kickOff), asc(matches.id));
  return { site, source, withSources, start, shown };
}

/** What remains to be read. */
export const queued = async (runtime: Runtime) =>
  (await readCompleteness(runtime)).filter(({ state }) => state === 'wanted' || state === 'failed');

import { removeDataDir, startSite, type Site } from '@/tests/support/e2e/site-process';
import { startPostgresqlServer } from '@/tests/support/postgresql-server';
import { createSourceFolder, seasonOf } from '@/tests/support/source-folder';
import type { BenchFigure } from './figure';

export const seasonFile = '2026-27/en.1.json';

export type SeveralProcesses = {
  /** Starts a site on the shared PostgreSQL and the shared source; it is stopped at the end. */
  start(options?: Parameters<typeof startSite>[0]): Promise<Site>;
  environment: Readonly<Record<string, string>>;
  source: ReturnType<typeof createSourceFolder>;
  /** What {@link seasonFile} contains at the start. */
  season: ReturnType<typeof seasonOf>;
};

/**
 * Runs a benchmark of several processes on one PostgreSQL, all of which end with it.
 * @returns no figures if PostgreSQL is not installed, after printing a line that says so
 */
export async function onOnePostgresql(
  name: string,
  measure: (processes: SeveralProcesses) => Promise<BenchFigure[]>,
): Promise<BenchFigure[]> {
  const postgresql = await startPostgresqlServer();
  if (!postgresql) {
    console.error(`SKIPPED ${name}: PostgreSQL's binaries are not installed.`);
    return [];
  }
  const source = createSourceFolder();
  const season = seasonOf('2026-09-01', '2026-09-15');
  source.put(seasonFile, season);
  const environment = {
    DATABASE_URL: postgresql.url('postgres'),
    AUTH_SECRET: 'one secret of thirty-two characters',
    DATA_SOURCES: 'openfootball',
    OPENFOOTBALL_URL: source.path,
    LOG_LEVEL: 'error',
  };
  const sites: Site[] = [];
  const start: SeveralProcesses['start'] = async (options = {}) => {
    const site = await startSite({ ...options, environment: { ...environment, ...options.environment } });
    sites.push(site);
    return site;
  };
  try {
    return await measure({ start, environment, source, season });
  } finally {
    for (const site of sites) {
      await site.stop();
      removeDataDir(site.dataDir);
    }
    source.remove();
    await postgresql.stop();
  }
}

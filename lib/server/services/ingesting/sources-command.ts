import type { SourcesCommand } from '@/lib/contracts/commands';
import { dataSourceIds, isDataSource } from '@/lib/env/data-sources';
import { SourceError } from '@/lib/server/ingest/types';
import type { Runtime } from '@/lib/server/runtime';
import { archiveForChange, describeChange, planChange } from './change-sources';
import { describeSources } from './describe-sources';
import { keepAsNamed } from './offered-source';
import { checkReachable } from './open-sources';
import { completeData, prepareTeams } from './prepare-data';

/**
 * `npm run sources`: prints the state of the data; with `use NAMES` it describes the effects of a change of the site's
 * sources, and makes it unless it is a dry run.
 * @returns true if nothing is missing, or if the sources are (or would be) changed
 */
export async function runSourcesCommand(
  runtime: Runtime,
  { use, dryRun = false }: SourcesCommand,
  announce: (line: string) => void,
): Promise<boolean> {
  if (use === undefined) return describeSources(runtime, announce);
  const named = use.split(',');
  const missing = named.filter((name) => !isDataSource(name));
  if (missing.length > 0) {
    announce(`Unknown source ${missing.join(', ')}; available: ${dataSourceIds.join(', ')}.`);
    return false;
  }
  const { DATA_SOURCES: setting } = runtime.env;
  if (setting !== 'auto' && setting !== use) {
    announce(
      `DATA_SOURCES=${setting} takes precedence here. Change it to ${use}: the next start does the same as this command.`,
    );
    return false;
  }
  try {
    await prepareTeams(runtime);
    const plan = await planChange(runtime, named);
    for (const source of named) if (!plan.from.includes(source)) await checkReachable(runtime, source);
    describeChange(plan).forEach(announce);
    if (dryRun) {
      announce('Nothing was changed. Run the command without --dry-run to make the change.');
      return true;
    }
    await archiveForChange(runtime, plan);
    await keepAsNamed(runtime);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    announce(`The sources stay as they are: ${error.message}`);
    return false;
  }
  const isLoaded = await completeData(runtime, { announce });
  announce(isLoaded ? `Sources: ${use}` : `Sources: ${use}; the schedule retries missing documents`);
  return isLoaded;
}

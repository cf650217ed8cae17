import { isDataSource, type DataSourceId } from '@/lib/env/data-sources';
import { footballDataCoUk } from './providers/football-data-co-uk/provider';
import { footballDataOrg } from './providers/football-data-org/provider';
import { footballTxt } from './providers/football-txt/provider';
import { openfootball } from './providers/openfootball/provider';
import { openligadb } from './providers/openligadb/provider';
import { replay } from './providers/replay/provider';
import type { AnyProvider, ProviderDefinition } from './types';

export { calendarsKey as replayCalendarsKey, isReplayOutdated } from './providers/replay/provider';
export { footballTxtResponds } from './providers/football-txt/provider';
export { openfootballResponds } from './providers/openfootball/provider';
export { openligadbResponds } from './providers/openligadb/client';

/** The code of every data source of lib/env/data-sources.ts. */
const providers: { readonly [Id in DataSourceId]: ProviderDefinition<Id> } = {
  replay,
  openfootball,
  'football-txt': footballTxt,
  openligadb,
  'football-data-co-uk': footballDataCoUk,
  'football-data-org': footballDataOrg,
};

export const hasLiveScores = (source: string): boolean => findProvider(source)?.hasLiveScores ?? false;

export function findProvider(id: string): AnyProvider | undefined {
  return isDataSource(id) ? providers[id] : undefined;
}

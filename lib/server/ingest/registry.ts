import { footballDataCoUk } from './providers/football-data-co-uk/provider';
import { footballDataOrg } from './providers/football-data-org/provider';
import { footballTxt } from './providers/football-txt/provider';
import { openfootball } from './providers/openfootball/provider';
import { replay } from './providers/replay/provider';
import type { ProviderDefinition } from './types';

export { openfootballAnswers } from './providers/openfootball/provider';

/** Every data source; a new one is one folder under providers/ and one line here. */
const providers: readonly ProviderDefinition[] = [replay, openfootball, footballTxt, footballDataCoUk, footballDataOrg];

export const providerIds: readonly string[] = providers.map((provider) => provider.id);

export function findProvider(id: string): ProviderDefinition | undefined {
  return providers.find((provider) => provider.id === id);
}

import { z } from 'zod';
import { dataSources, type AllSourceSettings } from '@/lib/env/data-sources';
import { shapesOf } from '@/lib/env/provider-settings';

/** Settings of every data source. An address that a test does not give answers to nobody: no test asks a public server. */
export function sourceSettings(given: Partial<AllSourceSettings> = {}): AllSourceSettings {
  const defaults = Object.entries(z.object(shapesOf(dataSources)).parse({})).map(([name, value]) => [
    name,
    /^https?:/.test(value ?? '') ? 'http://unused.invalid' : value,
  ]);
  return { ...(Object.fromEntries(defaults) as AllSourceSettings), ...given };
}

import { z } from 'zod';
import { dataSources, type AllSourceSettings } from '@/lib/env/data-sources';
import { shapesOf } from '@/lib/env/provider-settings';

/** Settings of every data source. A URL that a test does not set is unreachable: no test contacts a public server. */
export function sourceSettings(given: Partial<AllSourceSettings> = {}): AllSourceSettings {
  const defaults = Object.entries(z.object(shapesOf(dataSources)).parse({})).map(([name, value]) => [
    name,
    /^https?:/.test(value ?? '') ? 'http://unused.invalid' : value,
  ]);
  return { ...(Object.fromEntries(defaults) as AllSourceSettings), ...given };
}

import { describe, expect, it } from 'vitest';
import { providerPage, providerPageText } from '@/lib/cli/add/provider-docs';
import { dataSources } from '@/lib/env/data-sources';
import { paymentProviders } from '@/lib/env/payment-providers';
import type { ProviderSettings } from '@/lib/env/provider-settings';
import { readText } from '@/tests/support/repository-files';

const providers: readonly [string, ProviderSettings][] = [
  ...Object.entries(dataSources),
  ...Object.entries(paymentProviders),
];

describe('data and payment providers', () => {
  it('are listed in docs/providers.md; `npm run add -- lists` writes it', () => {
    expect(readText(providerPage)).toBe(providerPageText());
  });

  it.each(providers)('%s requires and redacts only settings it has', (_, { settings, required, secrets }) => {
    expect([...Object.keys(required), ...secrets].filter((name) => !(name in settings))).toEqual([]);
  });

  it('share no variables', () => {
    const names = providers.flatMap(([, { settings }]) => Object.keys(settings));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(providers)('%s starts without optional settings, and names the ones it requires', (_, provider) => {
    for (const [name, shape] of Object.entries(provider.settings))
      expect(shape.safeParse(undefined).success, name).toBe(true);
    for (const expected of Object.values(provider.required)) expect(expected).toMatch(/^\S.+/);
  });
});

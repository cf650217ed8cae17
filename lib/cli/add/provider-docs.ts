import { dataSources } from '@/lib/env/data-sources';
import { paymentProviders } from '@/lib/env/payment-providers';
import type { ProviderSettings } from '@/lib/env/provider-settings';

export const providerPage = 'docs/providers.md';

const code = (text: string): string => `\`${text}\``;

/** The variables of a provider, and which of them are required or secret. */
function settingsText({ settings, required, secrets }: ProviderSettings): string {
  const names = Object.keys(settings).map((name) => {
    const marks = [...(name in required ? ['required'] : []), ...(secrets.includes(name) ? ['secret'] : [])];
    return marks.length > 0 ? `${code(name)} (${marks.join(', ')})` : code(name);
  });
  return names.length > 0 ? names.join(', ') : 'none';
}

export function providerPageText(): string {
  const sources = Object.entries(dataSources).map(
    ([id, source]) => `| ${code(id)} | ${source.about} | ${source.refreshMinutes} min | ${settingsText(source)} |`,
  );
  const payments = Object.entries(paymentProviders).map(
    ([id, provider]) => `| ${code(id)} | ${provider.about} | ${settingsText(provider)} |`,
  );
  return [
    '# Providers',
    '',
    'Written by `npm run add -- lists` from [lib/env/data-sources.ts](../lib/env/data-sources.ts) and [lib/env/payment-providers.ts](../lib/env/payment-providers.ts).',
    '',
    '## Data sources: `DATA_SOURCES`',
    '',
    '| Name | Data | Read every | Settings |',
    '|---|---|---|---|',
    ...sources,
    '',
    '## Payment providers: `PAYMENT_PROVIDER`',
    '',
    '| Name | Description | Settings |',
    '|---|---|---|',
    ...payments,
    '',
  ].join('\n');
}

import { expect, it } from 'vitest';
import { bundleHash, messageBundle } from './bundle';
import { clientNamespaces } from './namespaces';

it('contains the client namespaces and nothing else', async () => {
  expect(Object.keys(await messageBundle('de')).sort()).toEqual([...clientNamespaces].sort());
});

it('has one hash for all languages, which is stable', async () => {
  expect(await bundleHash()).toMatch(/^[0-9a-f]{16}$/);
  expect(await bundleHash()).toBe(await bundleHash());
});

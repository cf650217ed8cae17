import type * as fs from 'node:fs';
import { expect, it, vi } from 'vitest';

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  return { ...real, readFileSync: vi.fn(real.readFileSync) };
});

it('describes an error in its language as soon as the messages can be read', async () => {
  // Other tests in the same worker may already have read the messages.
  vi.resetModules();
  const { describes, errorMessage } = await import('./error-messages');
  const read = vi.mocked((await import('node:fs')).readFileSync);
  read.mockImplementation(() => {
    throw Object.assign(new Error('too many open files'), { code: 'EMFILE' });
  });
  expect(errorMessage('de', 'errors.notFound')).toBe('errors.notFound');
  expect(describes('de', 'errors.notFound')).toBe(false);
  read.mockReset();
  const described = errorMessage('de', 'errors.notFound');
  expect(describes('de', 'errors.notFound')).toBe(true);
  expect(described).not.toBe('errors.notFound');
  expect(described).not.toBe(errorMessage('en', 'errors.notFound'));
});

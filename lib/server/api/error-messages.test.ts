import * as fs from 'node:fs';
import { expect, it, vi } from 'vitest';
import { errorMessage } from './error-messages';

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  return { ...real, readFileSync: vi.fn(real.readFileSync) };
});

it('an error is described in its language as soon as the messages can be read', () => {
  for (const _ of ['de', 'en'])
    vi.mocked(fs.readFileSync).mockImplementationOnce(() => {
      throw Object.assign(new Error('too many open files'), { code: 'EMFILE' });
    });
  expect(errorMessage('de', 'errors.notFound')).toBe('errors.notFound');
  const described = errorMessage('de', 'errors.notFound');
  expect(described).not.toBe('errors.notFound');
  expect(described).not.toBe(errorMessage('en', 'errors.notFound'));
});

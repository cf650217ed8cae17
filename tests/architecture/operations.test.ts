import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { operations } from '@/lib/contracts/operations';
import { readText, root } from '@/tests/support/repository-files';

it.each(operations.map(({ method, path: address }) => [method.toUpperCase(), address] as const))(
  '%s %s has its route',
  (method, address) => {
    const file = `app${address.replace(/\{(\w+)\}(?:\.\w+)?/g, '[$1]')}/route.ts`;
    expect(existsSync(path.join(root, file)), file).toBe(true);
    expect(readText(file)).toMatch(new RegExp(`export (const|async function|function) ${method}\\b`));
  },
);

it('no call is documented twice', () => {
  const names = operations.map(({ method, path: address }) => `${method} ${address}`);
  expect(new Set(names).size).toBe(names.length);
});

it.each(
  operations
    .filter(({ access }) => access === 'open')
    .map(({ method, path: address }) => [method.toUpperCase(), address] as const),
)('%s %s is open to pages of other sites, and limited', (method, address) => {
  const text = readText(`app${address.replace(/\{(\w+)\}(?:\.\w+)?/g, '[$1]')}/route.ts`);
  expect(text).toMatch(new RegExp(`export const ${method} = openRoute\\(`));
  expect(text).toContain('export const OPTIONS = openOptions;');
});

import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { operations } from '@/lib/contracts/operations';
import { readText, root } from '@/tests/support/repository-files';

const routeOf = (address: string) => `app${address.replace(/\{(\w+)\}(?:\.\w+)?/g, '[$1]')}/route.ts`;

it.each(operations.map(({ method, path: address }) => [method, address] as const))(
  '%s %s has a route, generated from the operation',
  (method, address) => {
    const file = routeOf(address);
    expect(existsSync(path.join(root, file)), file).toBe(true);
    const [, exported = '', made = ''] =
      /export const \{ ([\w, ]+) \} = route\(\s*\{([^]*)\}/.exec(readText(file)) ?? [];
    expect(exported.split(', ')).toContain(method.toUpperCase());
    expect(made).toContain(`'${method} ${address}':`);
  },
);

it('no call is documented twice', () => {
  const names = operations.map(({ method, path: address }) => `${method} ${address}`);
  expect(new Set(names).size).toBe(names.length);
});

it.each(operations.map(({ path: address }) => address))(
  '%s lists its methods, including for CORS preflight requests',
  (address) => {
    expect(readText(routeOf(address))).toMatch(/export const \{ [\w, ]*\bOPTIONS\b/);
  },
);

import { expect, it } from 'vitest';
import { isRouterState } from './router-state';

const encode = (state: unknown) => encodeURIComponent(JSON.stringify(state));

it.each([undefined, encode(['', {}]), encode(['', { children: [['locale', 'es', 'd', null], {}, null, 'refetch'] }])])(
  'accepts %s',
  (header) => {
    expect(isRouterState(header)).toBe(true);
  },
);

it.each([
  '',
  '%%%',
  'garbage',
  '{}',
  encode(['']),
  encode({ children: [] }),
  'x'.repeat(50_000),
  [encode(['', {}]), 'two'],
])('refuses %s', (header) => {
  expect(isRouterState(header)).toBe(false);
});

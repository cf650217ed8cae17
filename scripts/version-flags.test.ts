import { expect, it } from 'vitest';
import { missingFlags } from './version-flags.mjs';

it.each([
  ['20.20.2', [], []],
  ['22.23.5', [], []],
  ['24.0.0', ['--max-semi-space-size=8'], ['--liftoff-only']],
  ['24.22.3', ['--liftoff-only'], []],
  ['26.12.1', [], []],
])('Node.js %s with %j lacks %j', (version, given, missing) => {
  expect(missingFlags(version, given)).toEqual(missing);
});

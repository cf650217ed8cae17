import { expect, it } from 'vitest';
import { raceLine } from './race-line';

const size = { width: 100, height: 10 };

it('is a step line: a forecast counts until the next one', () => {
  expect(raceLine(['2026-02-01', '2026-02-06', '2026-02-11'], [0, 0.5, 1], size)).toBe('M0.0 10.0H50.0V5.0H100.0V0.0');
});

it('needs at least one day', () => {
  expect(() => raceLine([], [], size)).toThrow('A line needs at least one day');
});

import { expect, it } from 'vitest';
import { timeZoneLabel } from './time-zone-label';

it('a zone shows its city’s current name', () => {
  expect(timeZoneLabel('Europe/Kiev')).toBe('Europe/Kyiv');
  expect(timeZoneLabel('America/New_York')).toBe('America/New York');
});

import { expect, it } from 'vitest';
import { timeZoneLabel } from './time-zone-label';

it('a zone has the name of its city today', () => {
  expect(timeZoneLabel('Europe/Kiev')).toBe('Europe/Kyiv');
  expect(timeZoneLabel('America/New_York')).toBe('America/New York');
});

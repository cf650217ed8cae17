import { expect, it } from 'vitest';
import { timeZoneLabel } from './time-zone-label';

it('shows the current name of a zone’s city', () => {
  expect(timeZoneLabel('Europe/Kiev')).toBe('Europe/Kyiv');
  expect(timeZoneLabel('America/New_York')).toBe('America/New York');
});

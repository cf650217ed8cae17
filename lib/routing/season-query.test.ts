import { expect, it } from 'vitest';
import { isSeasonLabel, seasonQuery } from './season-query';

it('recognises the format of a season’s label', () => {
  expect(['2024-25', '2025', '2024-25 (2)', '2025 (12)'].every(isSeasonLabel)).toBe(true);
  expect(['', '24-25', '2024/25', '2024-2025', '2024-25 (0)', '2024-25 (1', '2024-25 '].some(isSeasonLabel)).toBe(
    false,
  );
});

it('writes a query that an address can contain', () => {
  expect(seasonQuery('2024-25')).toBe('?season=2024-25');
  expect(new URLSearchParams(seasonQuery('2024-25 (2)')).get('season')).toBe('2024-25 (2)');
});

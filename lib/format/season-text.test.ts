import { expect, it } from 'vitest';
import { i18nOf } from '@/tests/support/i18n-of';
import { seasonText } from './season-text';

it.each([
  ['league', '2025-26', 'Saison 2025/26'],
  ['continental', '2026', 'Saison 2026'],
  ['national', '2026', '2026'],
] as const)('in a %s, season %s reads as %s', (kind, season, text) => {
  expect(seasonText({ kind }, season, i18nOf('de'))).toBe(text);
});

import { expect, it } from 'vitest';
import { groupText } from './group-text';

it.each([
  ['en', 'A', 'A'],
  ['ar', 'A', 'الأولى'],
  ['ar', 'L', 'الثانية عشرة'],
  ['hi', 'A', 'ए'],
  ['hi', 'L', 'एल'],
  ['hi', 'AB', 'AB'],
  ['ar', '', ''],
] as const)('in %s group %s is %s', (locale, name, expected) => {
  expect(groupText(name, locale)).toBe(expected);
});

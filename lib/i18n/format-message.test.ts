import { expect, it } from 'vitest';
import { formatMessage } from './format-message';

it.each([
  ['en', '{count, plural, one {# leg} other {# legs}}', 1, '1 leg'],
  ['en', '{count, plural, one {# leg} other {# legs}}', 4, '4 legs'],
  ['ru', '{count, plural, one {# событие} few {# события} many {# событий} other {# события}}', 4, '4 события'],
  ['ru', '{count, plural, one {# событие} few {# события} many {# событий} other {# события}}', 5, '5 событий'],
  ['ar', '{count, plural, two {اثنان} other {#}}', 2, 'اثنان'],
] as const)('formats in %s the message %s with %i', (locale, message, count, text) => {
  expect(formatMessage(locale, message, { count })).toBe(text);
});

it('throws if a placeholder has no value', () => {
  expect(() => formatMessage('en', 'Hello {name}')).toThrow();
});

import { expect, it } from 'vitest';
import { errorWords } from './error-words';
import { StorageError } from './storage-error';

const failed = (cause?: Error) =>
  Object.assign(new Error('Failed query: insert into "users" values ($1)\nparams: ann@example.org', { cause }), {
    query: 'insert into "users" values ($1)',
    params: ['ann@example.org'],
  });

it('tells the reason of a failed query, never its statement or its values', () => {
  const words = errorWords(failed(new Error('value "2307064128" is out of range for type integer')));
  expect(words).toBe('The database refused: value "2307064128" is out of range for type integer');
  expect(errorWords(failed())).not.toMatch(/insert|ann@/);
  expect(errorWords(failed(failed()))).not.toMatch(/insert|ann@/);
});

it('leaves other messages as they are, and prefers what the storage says', () => {
  expect(errorWords(new Error('--source is missing'))).toBe('--source is missing');
  expect(errorWords('gone')).toBe('gone');
  expect(errorWords(failed(new StorageError('No space is left')))).toBe('No space is left');
});

import { expect, it } from 'vitest';
import { errorMessages } from './error-messages';
import { StorageError } from './storage-error';

const failed = (cause?: Error) =>
  Object.assign(new Error('Failed query: insert into "users" values ($1)\nparams: ann@example.org', { cause }), {
    query: 'insert into "users" values ($1)',
    params: ['ann@example.org'],
  });

it('shows the reason for a failed query, never its statement or values', () => {
  const messages = errorMessages(failed(new Error('value "2307064128" is out of range for type integer')));
  expect(messages).toBe('The database reported: value "2307064128" is out of range for type integer');
  expect(errorMessages(failed())).not.toMatch(/insert|ann@/);
  expect(errorMessages(failed(failed()))).not.toMatch(/insert|ann@/);
});

it('leaves other messages as they are, and prefers the storage error', () => {
  expect(errorMessages(new Error('--source is missing'))).toBe('--source is missing');
  expect(errorMessages('gone')).toBe('gone');
  expect(errorMessages(failed(new StorageError('No space is left')))).toBe('No space is left');
});

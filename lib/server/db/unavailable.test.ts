import { describe, expect, it } from 'vitest';
import { StorageError } from './storage-error';
import { hasTimedOut, isUnavailable } from './unavailable';

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

describe('a database that is unavailable', () => {
  it.each(['57P01', '57P03', '08006', '53300', '57014', 'ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN'])(
    'is recognised by %s, also as the cause of a failed query',
    (code) => {
      expect(isUnavailable(withCode(code))).toBe(true);
      expect(isUnavailable(new Error('Failed query', { cause: withCode(code) }))).toBe(true);
    },
  );

  it("is recognised by the client's messages and by the storage", () => {
    for (const message of [
      'Connection terminated unexpectedly',
      'Connection terminated due to connection timeout',
      'timeout exceeded when trying to connect',
      'Query read timeout',
    ])
      expect(isUnavailable(new Error(message))).toBe(true);
    expect(isUnavailable(new AggregateError([withCode('ECONNREFUSED')]))).toBe(true);
    expect(isUnavailable(new Error('Failed query', { cause: new StorageError('full') }))).toBe(true);
  });

  it('has timed out if it has not responded, but not if it refuses', () => {
    for (const silent of [
      new Error('Failed query', { cause: new Error('Query read timeout') }),
      new Error('timeout exceeded when trying to connect'),
      new Error('Connection terminated due to connection timeout'),
      new AggregateError([withCode('ETIMEDOUT')]),
    ])
      expect(hasTimedOut(silent)).toBe(true);
    for (const refusal of [
      new Error('Connection terminated unexpectedly'),
      withCode('ECONNREFUSED'),
      withCode('57014'),
    ])
      expect(hasTimedOut(refusal)).toBe(false);
  });

  it('is not recognised in defects and refusals', () => {
    for (const error of [
      new Error('x'),
      withCode('23505'),
      withCode('42P01'),
      withCode('40001'),
      null,
      'ECONNREFUSED',
      { code: '57P01' },
    ])
      expect(isUnavailable(error)).toBe(false);
  });

  it('follows a cycle of causes only once', () => {
    const round: Error & { cause?: unknown } = new Error('x');
    round.cause = round;
    expect(isUnavailable(round)).toBe(false);
  });
});

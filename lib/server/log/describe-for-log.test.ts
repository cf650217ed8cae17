import { describe, expect, it } from 'vitest';
import { describeForLog } from './describe-for-log';

describe('an error in the log', () => {
  it('shows the statement of a failed query but none of its values', () => {
    const cause = Object.assign(new Error('invalid input syntax for type uuid: "ann@example.org"'), {
      code: '22P02',
      detail: 'Key (email)=(ann@example.org) already exists.',
    });
    const error = Object.assign(
      new Error('Failed query: select $1\nparams: ann@example.org,\n    a second line', { cause }),
      { query: 'select $1', params: ['ann@example.org'] },
    );
    const line = JSON.stringify(describeForLog(error));
    expect(line).not.toContain('ann@example.org');
    expect(line).not.toContain('a second line');
    expect(describeForLog(error)).toMatchObject({
      query: 'select $1',
      code: '22P02',
      reason: 'invalid input syntax for type uuid: [hidden]',
    });
  });

  it('names the constraint that a row broke', () => {
    const cause = Object.assign(new Error('new row violates check constraint "payments_provider_check"'), {
      code: '23514',
      table: 'payments',
      constraint: 'payments_provider_check',
    });
    const error = Object.assign(new Error('Failed query', { cause }), { query: 'insert', params: [] });
    expect(describeForLog(error)).toMatchObject({ table: 'payments', constraint: 'payments_provider_check' });
  });

  it('is unchanged if no query caused it', () =>
    expect(describeForLog(new TypeError('no such thing'))).toMatchObject({
      type: 'TypeError',
      message: 'no such thing',
    }));
});

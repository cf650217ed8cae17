import { describe, expect, it } from 'vitest';
import { settings } from '@/lib/server/db/schema';
import { describeForLog } from '@/lib/server/log/describe-for-log';
import { bothDatabases, useTestDatabase } from '@/tests/support/database';

describe.each(bothDatabases)('a row that breaks a rule of the schema, on %s', (kind) => {
  const held = useTestDatabase(kind);

  it('is reported with the names of the table and the rule, but without its values', async () => {
    const row = { key: 'ann@example.org', value: 'one' };
    const failure = await held.database.sql
      .insert(settings)
      .values([row, row])
      .then(
        () => expect.unreachable('the row was taken twice'),
        (error: unknown) => describeForLog(error as Error),
      );
    expect(failure).toMatchObject({ code: '23505', table: 'settings', constraint: 'settings_pkey' });
    expect(JSON.stringify(failure)).not.toContain('ann@example.org');
  });
});

import { describe, expect, it } from 'vitest';
import { camelCase } from '@/lib/domain/shared/camel-case';
import { getRuntime } from '@/lib/server/runtime';
import { createJobs } from '@/lib/server/services/jobs/jobs';
import dashboard from '@/messages/en/dashboard.json';
import { databases } from '@/tests/support/database';
import { useTestSite } from '@/tests/support/site';

describe.each(databases)('the jobs on %s', (kind) => {
  useTestSite(kind, { now: '2026-03-14T09:00:00Z' });

  it('have names on the dashboard', async () => {
    const jobs = createJobs(getRuntime());
    const ids = jobs.map(({ id }) => camelCase(id.replace(/^ingest-.+/, 'ingest')));
    expect(Object.keys(dashboard.jobs)).toEqual(expect.arrayContaining(ids));
  });
});

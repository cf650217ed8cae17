import { sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import type { Database } from '@/lib/server/db/client';
import { openPostgresql } from '@/lib/server/db/postgresql';
import { rowsOf } from '@/lib/server/db/rows';
import { guardDatabase } from '@/lib/server/db/transaction-guard';
import type { Mail } from '@/lib/server/mail/types';
import { queueMail } from '@/lib/server/repositories/mail-repository';
import { getRuntime } from '@/lib/server/runtime';
import { createLimit } from '@/lib/server/services/accounts/request-limits';
import { deliverMails } from '@/lib/server/services/mails/deliver-mails';
import { createReadLimit, readBlock, readLimit } from '@/lib/server/services/site/read-limit';
import { useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';

describe.runIf(databases.includes('postgresql'))('two instances on one PostgreSQL', () => {
  const site = useAccountSite('postgresql');

  /** Opens another instance's connections to the same database. */
  async function withSecond(work: (second: Database) => Promise<void>): Promise<void> {
    const [row] = rowsOf<{ name: string }>(await site.database.sql.execute(sql`select current_database() as name`));
    const url = new URL(inject('postgresql') ?? '');
    url.pathname = `/${row?.name ?? ''}`;
    const second = guardDatabase(openPostgresql(url.href), site.clock);
    try {
      await work(second);
    } finally {
      await second.close();
    }
  }

  it('share one count', async () => {
    await withSecond(async (second) => {
      const subject = ['192.0.2.1', 'shared@example.org'];
      const asked = Array.from({ length: 40 }, (_, turn) =>
        createLimit(turn % 2 === 0 ? site.database : second, 'login-pair').consume(subject),
      );
      const waits = await Promise.all(asked);
      expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5);
      expect(Math.max(...waits)).toBeGreaterThan(890);
      // A successful login on one resets the count on both.
      const other = ['192.0.2.2', 'shared@example.org'];
      const use = (database: Database) => createLimit(database, 'login-pair').consume(other);
      for (let turn = 0; turn < 5; turn += 1) expect(await use(turn % 2 === 0 ? site.database : second)).toBe(0);
      await createLimit(second, 'login-pair').reset(other);
      expect(await use(site.database)).toBe(0);
    });
  });

  it('share one count of reads of the open API, in blocks', async () => {
    await withSecond(async (second) => {
      const instances = [createReadLimit(site.database), createReadLimit(second)];
      const waits: number[] = [];
      for (let call = 0; call < readLimit.points + 3 * readBlock; call += 1)
        waits.push(await instances[call % 2]!('192.0.2.77'));
      const allowed = waits.filter((seconds) => seconds === 0).length;
      expect(allowed).toBe(readLimit.points);
      expect(waits.slice(0, readLimit.points).every((seconds) => seconds === 0)).toBe(true);
      expect(Math.max(...waits)).toBeLessThanOrEqual(readLimit.seconds);
      expect(await instances[0]!('192.0.2.78')).toBe(0);
    });
  });

  it('send each e-mail once', async () => {
    await withSecond(async (second) => {
      const count = 30;
      await site.database.transaction(async (tx) => {
        for (let mail = 0; mail < count; mail += 1)
          await queueMail(tx, {
            template: 'passwordChanged',
            recipient: `user-${mail}@example.org`,
            language: 'en',
            createdAt: site.clock.now(),
          });
      });
      const sent: Mail[] = [];
      const transport = {
        send: (mail: Mail) => new Promise<void>((resolve) => setImmediate(() => resolve(void sent.push(mail)))),
      };
      const runtime = getRuntime();
      const done = await Promise.all([
        deliverMails(runtime, transport),
        deliverMails({ ...runtime, database: second }, transport),
        deliverMails(runtime, transport),
      ]);
      expect(done.reduce((sum, part) => sum + part, 0)).toBe(count);
      expect(new Set(sent.map(({ to }) => to)).size).toBe(count);
      expect(sent).toHaveLength(count);
    });
  });
});

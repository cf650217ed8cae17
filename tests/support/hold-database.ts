/**
 * A separate process for durability tests: opens the embedded database in DATA_DIR (first argument), reports it, and
 * with `write` as the second argument adds rows forever, printing each one once it is committed.
 */
import { sql } from 'drizzle-orm';
import { createClock } from '@/lib/domain/shared/clock';
import { migrate } from '@/lib/server/db/migrate';
import { openDatabase } from '@/lib/server/db/open-database';
import { rowsOf } from '@/lib/server/db/rows';
import { storageErrorIn } from '@/lib/server/db/storage-error';

/** Large enough for a few of them to fill the space that a test leaves free. */
const row = JSON.stringify('x'.repeat(1_500));
const [folder = '', task] = process.argv.slice(2);
try {
  const database = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, createClock());
  await migrate(database);
  process.stdout.write('open\n');
  for (let number = 1; task === 'write'; number += 1) {
    await database.transaction((tx) =>
      tx.execute(sql`insert into settings (key, value) values (${`row-${number}`}, ${row})`),
    );
    process.stdout.write(`${number}\n`);
  }
  if (task === 'count') {
    const rows = await database.sql.execute(
      sql`select count(*)::int as count, max(substr(key, 5)::int) as last from settings where key like 'row-%'`,
    );
    process.stdout.write(`${JSON.stringify(rowsOf(rows)[0])}\n`);
    await database.close();
  } else setInterval(() => undefined, 60_000);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (storageErrorIn(error) ?? error).message : String(error)}\n`);
  process.exitCode = 1;
}

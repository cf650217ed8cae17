import { sql, type SQL } from 'drizzle-orm';
import type { Sql } from './client';
import { rowsOf } from './rows';

export type CopiedTable = { name: string; rows: number };

/** Rows per statement: a prediction with all its markets takes several kilobytes. */
const batch = 500;

type Column = { name: string; type: string };
type Table = { name: string; columns: Column[]; parents: string[] };
type Sequence = { name: string; value: number; isCalled: boolean };

/**
 * Copies every row of every table, and the state of every sequence, into tables of the same schema that are empty. The
 * triggers of the target are disabled meanwhile: they check the site's own writes, and would refuse past rows (the
 * seal) or count them twice. They are enabled again at the end, and all data is then compared. The caller provides both
 * transactions: the source's sees one instant, the target's must be rolled back if this throws.
 * @throws {Error} naming the table or sequence that differs
 */
export async function copyDatabase(source: Sql, target: Sql, onTable: (table: CopiedTable) => void): Promise<void> {
  for (const side of [source, target]) await side.execute(alikeOnBothSides);
  const tables = parentsFirst(await listTables(source));
  const switchTriggers = async (way: 'enable' | 'disable') => {
    for (const { name } of tables) await target.execute(sql.raw(`alter table ${quoted(name)} ${way} trigger user`));
  };
  await switchTriggers('disable');
  for (const table of tables) await copyRows(source, target, table);
  await switchTriggers('enable');
  for (const { name, value, isCalled } of await listSequences(source))
    await target.execute(sql`select setval(${quoted(name)}::regclass, ${value}::bigint, ${isCalled}::boolean)`);
  await compare(source, target, tables, onTable);
  // The planner has no statistics until autovacuum has run, and the first pages must not wait for that.
  for (const { name } of tables) await target.execute(sql.raw(`analyze ${quoted(name)}`));
}

/** The settings on which the text of a row depends in addition to its values. */
const alikeOnBothSides = sql`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO', true),
  set_config('IntervalStyle', 'postgres', true), set_config('extra_float_digits', '1', true), set_config('bytea_output', 'hex', true)`;

async function listTables(db: Sql): Promise<Table[]> {
  return rowsOf<Table>(
    await db.execute(sql`
      select c.relname as name,
        (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
          from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
        (select coalesce(array_agg(distinct p.relname::text), '{}') from pg_constraint f join pg_class p on p.oid = f.confrelid
          where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`),
  );
}

/** Tables in an order in which no row refers to a later table. */
function parentsFirst(tables: readonly Table[]): Table[] {
  const ordered = new Map<string, Table>();
  while (ordered.size < tables.length) {
    const next = tables.filter(({ name, parents }) => !ordered.has(name) && parents.every((each) => ordered.has(each)));
    if (next.length === 0) throw new Error('Tables refer to each other in a cycle');
    for (const table of next) ordered.set(table.name, table);
  }
  return [...ordered.values()];
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** The columns as a list, each written by `write` from its quoted name. */
const listed = (columns: readonly Column[], write = (name: string, _type: string) => name): SQL =>
  sql.raw(columns.map(({ name, type }) => write(quoted(name), type)).join(', '));

/** Copies every value in PostgreSQL's own text form, without converting any to a JavaScript value. */
async function copyRows(source: Sql, target: Sql, { name, columns }: Table): Promise<void> {
  const table = sql.raw(quoted(name));
  const cursor = sql.raw(quoted(`copied_${name}`));
  const texts = listed(columns, (column) => `${column}::text as ${column}`);
  await source.execute(
    sql`declare ${cursor} no scroll cursor for select row_to_json(r)::text as row from (select ${texts} from ${table}) r`,
  );
  for (;;) {
    const rows = rowsOf<{ row: string }>(await source.execute(sql`fetch ${sql.raw(String(batch))} from ${cursor}`));
    if (rows.length === 0) break;
    await target.execute(
      sql`insert into ${table} (${listed(columns)}) overriding system value
        select ${listed(columns, (column, type) => `${column}::${type}`)}
        from json_to_recordset(${`[${rows.map(({ row }) => row).join(',')}]`}::json) as r(${listed(columns, (column) => `${column} text`)})`,
    );
  }
  await source.execute(sql`close ${cursor}`);
}

async function listSequences(db: Sql): Promise<Sequence[]> {
  const names = rowsOf<{ name: string }>(
    await db.execute(
      sql`select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`,
    ),
  );
  const found: Sequence[] = [];
  for (const { name } of names)
    found.push(
      ...rowsOf<Sequence>(
        await db.execute(
          sql`select ${name}::text as name, last_value::float8 as value, is_called as "isCalled" from ${sql.raw(quoted(name))}`,
        ),
      ),
    );
  return found;
}

async function compare(
  source: Sql,
  target: Sql,
  tables: readonly Table[],
  onTable: (table: CopiedTable) => void,
): Promise<void> {
  for (const table of tables) {
    const [from, to] = [await fingerprint(source, table), await fingerprint(target, table)];
    if (from.rows !== to.rows || from.content !== to.content)
      throw new Error(`${table.name}: ${from.rows} rows were read, ${to.rows} are stored, or their content differs`);
    onTable({ name: table.name, rows: to.rows });
  }
  const [from, to] = [await listSequences(source), await listSequences(target)];
  const other = from.find((each, index) => JSON.stringify(each) !== JSON.stringify(to[index]));
  if (other || from.length !== to.length) throw new Error(`The sequence ${other?.name ?? 'list'} differs`);
  const off = rowsOf<{ name: string }>(
    await target.execute(
      sql`select t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where c.relnamespace = 'public'::regnamespace and t.tgenabled <> 'O'`,
    ),
  );
  if (off.length > 0) throw new Error(`Triggers are still disabled: ${off.map(({ name }) => name).join(', ')}`);
}

/** The number of rows, and a checksum over all of them that changes with any value. */
async function fingerprint(db: Sql, { name, columns }: Table): Promise<{ rows: number; content: string }> {
  const [found] = rowsOf<{ rows: number; content: string }>(
    await db.execute(
      sql`select count(*)::float8 as rows, coalesce(sum(('x' || left(md5(r::text), 15))::bit(60)::bigint), 0)::text as content
        from (select ${listed(columns)} from ${sql.raw(quoted(name))}) r`,
    ),
  );
  if (!found) throw new Error(`${name} could not be counted`);
  return found;
}

import { protocol, type PGlite, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';
import { readResponse, type Column, type Response } from './wire-messages';

type Prepared = {
  name: string;
  parameterTypes: readonly number[];
  columns: readonly Column[];
};
type Query = PGlite['query'];

/** Maximum number of prepared statements. Each contains its plan, 20 to 150 KB of the database's memory. */
const maxPrepared = 150;
/** Longer texts are bulk inserts, which differ in their number of rows. */
const maxLength = 10_000;
/** Maximum number of remembered texts that were seen once: one that comes again is worth preparing. */
const maxSeen = 500;
/**
 * SQLSTATE feature_not_supported, which includes "cached plan must not change result type", after a table was altered.
 */
const planChanged = '0A000';

const { serialize } = protocol;

/**
 * Statements for PGlite that are parsed, analysed and planned once. PGlite's own `query` does all of this for each
 * call, in six messages that enter the compiled database one by one; here a repeated statement is one call with Bind,
 * Execute and Sync (PostgreSQL's documentation, "Extended Query").
 */
export class PreparedStatements {
  private readonly prepared = new Map<string, Prepared>();
  private readonly seen = new Set<string>();
  private readonly dropped: string[] = [];
  private count = 0;

  /** @param judge turns the database's error into the one to throw */
  constructor(
    private readonly client: PGlite,
    private readonly judge: (error: unknown) => unknown = (error) => error,
  ) {}

  /** Like PGlite's `query`, outside a transaction. */
  readonly query: Query = (text, parameters, options) =>
    this.run(this.client.query.bind(this.client), text, parameters, options);

  /** `transaction` as PGlite passes it to its callback, with a `query` that prepares. */
  within(transaction: Transaction): Transaction {
    const query: Query = (text, parameters, options) => {
      if (transaction.closed) throw new Error('Transaction is closed');
      return this.run(transaction.query.bind(transaction), text, parameters, options);
    };
    return new Proxy(transaction, {
      get: (target, property) => (property === 'query' ? query : (Reflect.get(target, property) as unknown)),
    });
  }

  private async run<Row>(
    unprepared: Query,
    text: string,
    parameters: unknown[] = [],
    options?: QueryOptions,
  ): Promise<Results<Row>> {
    if (!this.isWorthPreparing(text)) return unprepared<Row>(text, parameters, options);
    return this.client.runExclusive(async () => {
      const statement = this.prepared.get(text) ?? (await this.prepare(text));
      // Moves the statement to the end, where the most recently used are.
      this.prepared.delete(text);
      this.prepared.set(text, statement);
      try {
        return await this.execute<Row>(statement, parameters, options);
      } catch (error) {
        if ((error as { code?: string }).code === planChanged) this.drop(text, statement);
        throw error;
      }
    });
  }

  private isWorthPreparing(text: string): boolean {
    if (this.prepared.has(text)) return true;
    if (text.length > maxLength) return false;
    if (this.seen.delete(text)) return true;
    this.seen.add(text);
    for (const oldest of this.seen) {
      if (this.seen.size <= maxSeen) break;
      this.seen.delete(oldest);
    }
    return false;
  }

  private async prepare(text: string): Promise<Prepared> {
    for (const [oldest, statement] of this.prepared) {
      if (this.prepared.size < maxPrepared) break;
      this.drop(oldest, statement);
    }
    const name = `s${(this.count += 1)}`;
    const closing = this.dropped.splice(0).map((unused) => serialize.close({ type: 'S', name: unused }));
    const { parameterTypes, columns } = await this.send([
      ...closing,
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]);
    return { name, parameterTypes, columns };
  }

  private drop(text: string, { name }: Prepared): void {
    this.prepared.delete(text);
    this.dropped.push(name);
  }

  private async execute<Row>(
    { name, parameterTypes, columns }: Prepared,
    parameters: readonly unknown[],
    options?: QueryOptions,
  ): Promise<Results<Row>> {
    const { serializers } = this.client;
    const values = parameters.map((parameter, index) => {
      if (parameter === null || parameter === undefined) return null;
      const asText = serializers[parameterTypes[index] ?? 0] ?? String;
      return asText(parameter);
    });
    const response = await this.send([
      serialize.bind({ statement: name, values }),
      serialize.execute({}),
      serialize.sync(),
    ]);
    const parsers = columns.map(({ type }) => options?.parsers?.[type] ?? this.client.parsers[type]);
    return asResults<Row>(response, columns, parsers, options?.rowMode);
  }

  private async send(parts: readonly Uint8Array[]): Promise<Response> {
    const chunks: Uint8Array[] = [];
    // The engine has written everything when the call returns; each chunk is a view of memory that will be reused.
    await this.client.execProtocolRawStream(Buffer.concat(parts), {
      syncToFs: false,
      onRawData: (chunk) => chunks.push(chunk.slice()),
    });
    const response = readResponse(Buffer.concat(chunks));
    if (response.error) throw this.judge(response.error);
    return response;
  }
}

type Parser = (text: string, type?: number) => unknown;

function asResults<Row>(
  { rows, command }: Response,
  columns: readonly Column[],
  parsers: readonly (Parser | undefined)[],
  rowMode: QueryOptions['rowMode'],
): Results<Row> {
  const value = (text: string | null, column: number): unknown => {
    const parse = parsers[column];
    return text === null || !parse ? text : parse(text, columns[column]?.type);
  };
  const affected = /^(?:INSERT|UPDATE|DELETE|MERGE) (?:\d+ )?(\d+)$/.exec(command)?.[1];
  return {
    rows: rows.map((row) =>
      rowMode === 'array'
        ? row.map(value)
        : (Object.fromEntries(row.map((text, column) => [columns[column]?.name, value(text, column)])) as unknown),
    ) as Row[],
    fields: columns.map(({ name, type }) => ({ name, dataTypeID: type })),
    affectedRows: Number(affected ?? 0),
  };
}

import type { Sql } from './client';

/**
 * A query whose text is built once for each connection, with placeholders for its values: building a query of several
 * joins takes as long as running it prepared. Values are passed in the driver's wire format, instants in ISO 8601.
 * @param build ends with `.prepare('')`, without a name: PostgreSQL's connections may be pooled
 */
export function builtOnce<Query>(build: (db: Sql) => Query): (db: Sql) => Query {
  // The rest of `sql` may differ between two uses, but `_` belongs to the connection itself.
  const built = new WeakMap<Sql['_'], Query>();
  return (db) => {
    const connection = db._;
    const known = built.get(connection) ?? build(db);
    built.set(connection, known);
    return known;
  };
}

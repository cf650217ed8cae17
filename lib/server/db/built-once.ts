import type { Sql } from './client';

/**
 * A query whose text is built once for each connection, with placeholders for its values: building a query of several
 * joins takes as long as running it prepared. Its values are given as the driver sends them, instants in ISO 8601.
 * @param build ends with `.prepare('')`, without a name: PostgreSQL's connections may be pooled
 */
export function builtOnce<Query>(build: (db: Sql) => Query): (db: Sql) => Query {
  // What `sql` reads from may change between two uses; `_` is of the connection itself.
  const built = new WeakMap<Sql['_'], Query>();
  return (db) => {
    const connection = db._;
    const known = built.get(connection) ?? build(db);
    built.set(connection, known);
    return known;
  };
}

import { describe, expect, it, vi } from 'vitest';
import { builtOnce } from './built-once';
import type { Sql } from './client';

describe('builtOnce', () => {
  const connection = () => ({ _: {} }) as unknown as Sql;

  it('builds a query once for each connection', () => {
    const build = vi.fn((db: Sql) => ({ db }));
    const query = builtOnce(build);
    const [primary, replica] = [connection(), connection()];
    expect(query(primary)).toBe(query(primary));
    expect(query(replica)).not.toBe(query(primary));
    expect(build.mock.calls).toEqual([[primary], [replica]]);
  });

  it('follows a database that reads from another connection', () => {
    const [primary, replica] = [connection(), connection()];
    let current = primary;
    const database = new Proxy(primary, { get: (_, property) => Reflect.get(current, property) as unknown });
    const query = builtOnce((db) => ({ of: db._ }));
    expect(query(database).of).toBe(primary._);
    current = replica;
    expect(query(database).of).toBe(replica._);
    current = primary;
    expect(query(database).of).toBe(primary._);
  });
});

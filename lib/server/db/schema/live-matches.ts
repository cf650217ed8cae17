import { pgTable } from 'drizzle-orm/pg-core';
import { matchColumns } from './football';

/**
 * The matches of the site: a view, readable and writable like a table, of the matches that no change of sources has
 * archived. An archived match thereby vanishes from every list, page, fit and file at once, without a condition in each
 * query. (A view of the query builder could not be selected together with other tables.)
 */
export const matches = pgTable('live_matches', matchColumns());

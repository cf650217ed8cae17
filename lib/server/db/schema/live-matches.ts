import { pgTable } from 'drizzle-orm/pg-core';
import { matchColumns } from './football';

/**
 * The matches that the site has: the view of those that no change of sources has archived, which can be read and
 * written like a table. An archived one thereby vanishes from every list, page, fit and file at once, whoever writes
 * the query. (As a view of the query builder it could not be selected beside other tables.)
 */
export const matches = pgTable('live_matches', matchColumns());

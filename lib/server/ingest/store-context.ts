import type { Sql } from '@/lib/server/db/client';

/** Where and when a document is stored. */
export type StoreContext = {
  tx: Sql;
  source: string;
  /** The app's current time. */
  now: Date;
  /** IANA zone of the site's days: match addresses are unique per such day. */
  siteTimeZone: string;
};

import type { Sql } from '@/lib/server/db/client';

/** The circumstances in which a document is stored. */
export type StoreContext = {
  tx: Sql;
  source: string;
  /** The app's current time. */
  now: Date;
  /** IANA time zone of the site's days: match addresses are unique per site day. */
  siteTimeZone: string;
};

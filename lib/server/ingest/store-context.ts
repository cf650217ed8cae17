import type { Sql } from '@/lib/server/db/client';

export type StoreContext = {
  tx: Sql;
  source: string;
  /** The app's current time. */
  now: Date;
  /** IANA time zone of the site's days: match addresses are unique per site day. */
  siteTimeZone: string;
};

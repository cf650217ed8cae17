import { and, asc, eq } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { bookmakerLinks } from '@/lib/server/db/schema';

export type BookmakerLinkRow = typeof bookmakerLinks.$inferSelect;

export async function listLinks(db: Sql): Promise<BookmakerLinkRow[]> {
  return db.select().from(bookmakerLinks).orderBy(asc(bookmakerLinks.country), asc(bookmakerLinks.bookmaker));
}

/** Replaces the bookmaker's link in that country. */
export async function saveLink(tx: Sql, { country, bookmaker, ...set }: BookmakerLinkRow): Promise<void> {
  await tx
    .insert(bookmakerLinks)
    .values({ country, bookmaker, ...set })
    .onConflictDoUpdate({ target: [bookmakerLinks.country, bookmakerLinks.bookmaker], set });
}

/** @returns false if there was no such link */
export async function deleteLink(tx: Sql, country: string, bookmaker: string): Promise<boolean> {
  const deleted = await tx
    .delete(bookmakerLinks)
    .where(and(eq(bookmakerLinks.country, country), eq(bookmakerLinks.bookmaker, bookmaker)))
    .returning({ country: bookmakerLinks.country });
  return deleted.length > 0;
}

import { eq } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { teams } from '@/lib/server/db/schema';

export async function findTeam(db: Sql, id: string): Promise<typeof teams.$inferSelect | null> {
  const [team] = await db.select().from(teams).where(eq(teams.id, id)).limit(1);
  return team ?? null;
}

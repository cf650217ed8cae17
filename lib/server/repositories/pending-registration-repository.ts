import { createHash } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { pendingRegistrations } from '@/lib/server/db/schema';

const hashOf = (emailKey: string): string => createHash('sha256').update(emailKey).digest('base64url');

/** Runs the same statement whether the e-mail is new, not confirmed yet or taken. Replaces an earlier registration. */
export async function savePendingRegistration(
  tx: Sql,
  { emailKey, passwordHash, createdAt }: { emailKey: string; passwordHash: string; createdAt: Date },
): Promise<void> {
  await tx
    .insert(pendingRegistrations)
    .values({ emailHash: hashOf(emailKey), passwordHash, createdAt })
    .onConflictDoUpdate({ target: pendingRegistrations.emailHash, set: { passwordHash, createdAt } });
}

/** The hash of the password that the e-mail was last registered with. It grants no access. */
export async function findPendingHash(sql: Sql, emailKey: string): Promise<string | null> {
  const [row] = await sql
    .select({ passwordHash: pendingRegistrations.passwordHash })
    .from(pendingRegistrations)
    .where(eq(pendingRegistrations.emailHash, hashOf(emailKey)));
  return row?.passwordHash ?? null;
}

export async function deletePendingRegistration(tx: Sql, emailKey: string): Promise<void> {
  await tx.delete(pendingRegistrations).where(eq(pendingRegistrations.emailHash, hashOf(emailKey)));
}

export async function forgetPendingRegistrations(tx: Sql, createdBefore: Date): Promise<void> {
  await tx.delete(pendingRegistrations).where(lt(pendingRegistrations.createdAt, createdBefore));
}

import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { accounts } from '@/lib/server/db/schema';
import { deletePendingRegistration } from './pending-registration-repository';

export type AccountRow = typeof accounts.$inferSelect;
export type Registration = Pick<
  AccountRow,
  'email' | 'emailKey' | 'passwordHash' | 'displayName' | 'language' | 'createdAt'
>;
/** The fields of an account that its owner may change. */
export type AccountChoices = Partial<
  Pick<AccountRow, 'displayName' | 'timeZone' | 'oddsDisplay' | 'oddsFree' | 'followed' | 'language'>
>;

export async function findAccountByKey(sql: Sql, emailKey: string): Promise<AccountRow | null> {
  const [row] = await sql.select().from(accounts).where(eq(accounts.emailKey, emailKey));
  return row ?? null;
}

/** The teams and leagues that an account follows; nothing if it no longer exists. */
export async function findFollowed(sql: Sql, id: string): Promise<AccountRow['followed']> {
  const [row] = await sql.select({ followed: accounts.followed }).from(accounts).where(eq(accounts.id, id));
  return row?.followed ?? { teams: [], leagues: [] };
}

/** For changes that depend on the current row: it stays locked until the transaction ends. */
export async function lockAccount(tx: Sql, id: string): Promise<AccountRow | null> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
  return row ?? null;
}

/** Locks several accounts, always in the same order, so that concurrent transactions wait without a deadlock. */
export async function lockAccounts(tx: Sql, ids: readonly string[]): Promise<AccountRow[]> {
  return tx
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
    .orderBy(accounts.id)
    .for('update');
}

/** Replaces a hash: no password opens the account before a link in a mail has set one. */
export const noPassword = '';

/**
 * Runs the same statement whether the e-mail is new, not verified yet or taken (nothing changes): timing does not
 * reveal which. If an unverified e-mail is registered twice, it is unknown which registration is the owner's, so
 * password and name are both discarded.
 */
export async function saveRegistration(tx: Sql, registration: Registration): Promise<void> {
  const { email, language, createdAt } = registration;
  await tx
    .insert(accounts)
    .values(registration)
    .onConflictDoUpdate({
      target: accounts.emailKey,
      set: { email, passwordHash: noPassword, displayName: null, language, createdAt },
      setWhere: isNull(accounts.verifiedAt),
    });
}

/**
 * For the operator's command. Waits for an account being created concurrently.
 * @returns null if the e-mail has an account
 */
export async function insertAccount(tx: Sql, account: Registration): Promise<AccountRow | null> {
  const [row] = await tx
    .insert(accounts)
    .values(account)
    .onConflictDoNothing({ target: accounts.emailKey })
    .returning();
  return row ?? null;
}

/**
 * The number of confirmed admins, besides one account, who can log in; locks the role of all confirmed admins, blocked
 * or not, until the transaction ends.
 */
export async function countOtherAdmins(tx: Sql, id: string): Promise<number> {
  const admins = await tx
    .select({ id: accounts.id, blockedAt: accounts.blockedAt })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), isNotNull(accounts.verifiedAt)))
    .orderBy(accounts.id)
    .for('update');
  return admins.filter((admin) => admin.id !== id && admin.blockedAt === null).length;
}

/** Confirms the e-mail of an unconfirmed account; no registration of it is pending any more. */
export async function verifyAccount(tx: Sql, id: string, at: Date): Promise<void> {
  const [verified] = await tx
    .update(accounts)
    .set({ verifiedAt: at })
    .where(and(eq(accounts.id, id), isNull(accounts.verifiedAt)))
    .returning({ emailKey: accounts.emailKey });
  if (verified) await deletePendingRegistration(tx, verified.emailKey);
}

export async function saveBlock(tx: Sql, id: string, at: Date, reason: string | null): Promise<void> {
  const blocked = { blockedAt: reason === null ? null : at, blockedReason: reason };
  await tx.update(accounts).set(blocked).where(eq(accounts.id, id));
}

export async function savePassword(tx: Sql, id: string, passwordHash: string): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
}

export async function saveChoices(tx: Sql, id: string, choices: AccountChoices): Promise<AccountRow | null> {
  const [row] = await tx.update(accounts).set(choices).where(eq(accounts.id, id)).returning();
  return row ?? null;
}

export async function saveRole(tx: Sql, id: string, role: AccountRow['role']): Promise<void> {
  await tx.update(accounts).set({ role }).where(eq(accounts.id, id));
}

/**
 * Stores a sealed secret that is not valid before it is confirmed; null removes the second factor. Deletes the recovery
 * codes.
 */
export async function saveTotpSecret(tx: Sql, id: string, totpSecret: string | null): Promise<void> {
  await tx
    .update(accounts)
    .set({ totpSecret, totpConfirmedAt: null, totpStep: null, recoveryHashes: [] })
    .where(eq(accounts.id, id));
}

export async function listTotpSecrets(sql: Sql): Promise<{ id: string; totpSecret: string }[]> {
  const rows = await sql
    .select({ id: accounts.id, totpSecret: accounts.totpSecret })
    .from(accounts)
    .where(isNotNull(accounts.totpSecret));
  return rows.flatMap(({ id, totpSecret }) => (totpSecret === null ? [] : [{ id, totpSecret }]));
}

/**
 * Stores the same secret, sealed again.
 * @returns false if it was changed meanwhile; the change is kept
 */
export async function replaceTotpSecret(tx: Sql, id: string, from: string, to: string): Promise<boolean> {
  const replaced = await tx
    .update(accounts)
    .set({ totpSecret: to })
    .where(and(eq(accounts.id, id), eq(accounts.totpSecret, from)))
    .returning({ id: accounts.id });
  return replaced.length > 0;
}

/**
 * @param totpSecret the sealed secret that the code belongs to. @returns false if it was changed, or confirmed,
 *   meanwhile
 */
export async function confirmTotp(tx: Sql, id: string, totpSecret: string, at: Date): Promise<boolean> {
  const confirmed = await tx
    .update(accounts)
    .set({ totpConfirmedAt: at })
    .where(and(eq(accounts.id, id), eq(accounts.totpSecret, totpSecret), isNull(accounts.totpConfirmedAt)))
    .returning({ id: accounts.id });
  return confirmed.length > 0;
}

/** @returns false if a code of this or a later time step was used already */
export async function useTotpStep(tx: Sql, id: string, step: number): Promise<boolean> {
  const used = await tx
    .update(accounts)
    .set({ totpStep: step })
    .where(and(eq(accounts.id, id), sql`coalesce(${accounts.totpStep}, -1) < ${step}`))
    .returning({ id: accounts.id });
  return used.length > 0;
}

export async function saveRecoveryHashes(tx: Sql, id: string, recoveryHashes: string[]): Promise<void> {
  await tx.update(accounts).set({ recoveryHashes }).where(eq(accounts.id, id));
}

/**
 * Consumes a recovery code by its hash.
 * @returns false if it is unknown, used or no longer valid
 */
export async function useRecoveryHash(tx: Sql, id: string, hash: string): Promise<boolean> {
  const used = await tx
    .update(accounts)
    .set({ recoveryHashes: sql`${accounts.recoveryHashes} - ${hash}::text` })
    .where(
      and(
        eq(accounts.id, id),
        isNotNull(accounts.totpConfirmedAt),
        sql`${accounts.recoveryHashes} @> to_jsonb(${hash}::text)`,
      ),
    )
    .returning({ id: accounts.id });
  return used.length > 0;
}

/** Deletes an account with all its data. */
export async function deleteAccount(tx: Sql, id: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.id, id));
}

export async function deleteUnverified(tx: Sql, createdBefore: Date): Promise<void> {
  await tx.delete(accounts).where(and(isNull(accounts.verifiedAt), lt(accounts.createdAt, createdBefore)));
}

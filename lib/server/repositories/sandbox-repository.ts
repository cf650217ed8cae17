import { and, eq } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { sandboxCheckouts } from '@/lib/server/db/schema';

export type SandboxRow = typeof sandboxCheckouts.$inferSelect;

/** @returns the payment's checkout: this one, or an existing one */
export async function openSandboxCheckout(tx: Sql, checkout: SandboxRow): Promise<SandboxRow> {
  await tx.insert(sandboxCheckouts).values(checkout).onConflictDoNothing({ target: sandboxCheckouts.paymentId });
  const [row] = await tx.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.paymentId, checkout.paymentId));
  if (!row) throw new Error('The checkout was not stored');
  return row;
}

export async function findSandboxCheckout(sql: Sql, reference: string): Promise<SandboxRow | null> {
  const [row] = await sql.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.reference, reference));
  return row ?? null;
}

export async function findSandboxReference(sql: Sql, paymentId: string): Promise<string | null> {
  const [row] = await sql
    .select({ reference: sandboxCheckouts.reference })
    .from(sandboxCheckouts)
    .where(eq(sandboxCheckouts.paymentId, paymentId));
  return row?.reference ?? null;
}

export async function moveSandboxCheckout(tx: Sql, reference: string, from: string, to: string): Promise<boolean> {
  const moved = await tx
    .update(sandboxCheckouts)
    .set({ state: to })
    .where(and(eq(sandboxCheckouts.reference, reference), eq(sandboxCheckouts.state, from)))
    .returning({ reference: sandboxCheckouts.reference });
  return moved.length > 0;
}

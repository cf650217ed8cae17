import { and, eq } from 'drizzle-orm';
import type { Database } from '@/lib/server/db/client';
import { sandboxCheckouts } from '@/lib/server/db/schema';

type SandboxRow = typeof sandboxCheckouts.$inferSelect;

/** The sandbox's own data of its checkouts, in a table that nothing else reads. Each call is its own transaction. */
export const sandboxStore = (database: Database) => ({
  /** @returns the payment's checkout: the given one, or an existing one */
  open: (checkout: SandboxRow): Promise<SandboxRow> =>
    database.transaction(async (tx) => {
      await tx.insert(sandboxCheckouts).values(checkout).onConflictDoNothing({ target: sandboxCheckouts.paymentId });
      const [row] = await tx.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.paymentId, checkout.paymentId));
      if (!row) throw new Error('The checkout was not stored');
      return row;
    }),

  async find(reference: string): Promise<SandboxRow | null> {
    const [row] = await database.sql.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.reference, reference));
    return row ?? null;
  },

  async findOf(paymentId: string): Promise<string | null> {
    const [row] = await database.sql
      .select({ reference: sandboxCheckouts.reference })
      .from(sandboxCheckouts)
      .where(eq(sandboxCheckouts.paymentId, paymentId));
    return row?.reference ?? null;
  },

  /** @returns whether the checkout was in the state `from` */
  move: (reference: string, from: SandboxRow['state'], to: SandboxRow['state']): Promise<boolean> =>
    database.transaction(async (tx) => {
      const moved = await tx
        .update(sandboxCheckouts)
        .set({ state: to })
        .where(and(eq(sandboxCheckouts.reference, reference), eq(sandboxCheckouts.state, from)))
        .returning({ reference: sandboxCheckouts.reference });
      return moved.length > 0;
    }),
});

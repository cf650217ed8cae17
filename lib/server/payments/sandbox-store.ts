import type { Database } from '@/lib/server/db/client';
import {
  findSandboxCheckout,
  findSandboxReference,
  moveSandboxCheckout,
  openSandboxCheckout,
  type SandboxRow,
} from '@/lib/server/repositories/sandbox-repository';
import { sandboxStates, type SandboxCheckout, type SandboxStore } from './types';

/** The sandbox's own data of its checkouts, in a table that nothing else reads. */
export function sandboxStore(database: Database): SandboxStore {
  return {
    open: async (checkout) => checked(await database.transaction((tx) => openSandboxCheckout(tx, checkout))),
    async find(reference) {
      const row = await findSandboxCheckout(database.sql, reference);
      return row && checked(row);
    },
    findOf: (paymentId) => findSandboxReference(database.sql, paymentId),
    move: (reference, from, to) => database.transaction((tx) => moveSandboxCheckout(tx, reference, from, to)),
  };
}

function checked({ state, ...row }: SandboxRow): SandboxCheckout {
  const known = sandboxStates.find((each) => each === state);
  if (!known) throw new Error('A checkout of the sandbox has an unknown state');
  return { ...row, state: known };
}

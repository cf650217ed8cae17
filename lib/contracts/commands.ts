import { z } from 'zod';

/** `npm run ingest`: one ingest run of one source. */
export const ingestCommandSchema = z.strictObject({
  source: z.string().min(1).max(40),
  /** Folder (absolute) or address instead of the source's own. */
  from: z.string().min(1).max(2_000).optional(),
  season: z.string().max(20).optional(),
  league: z.string().max(20).optional(),
});
export type IngestCommand = z.infer<typeof ingestCommandSchema>;

/** `npm run verify-ledger` takes nothing. */
export const verifyLedgerCommandSchema = z.strictObject({});

/** One line of the answer (JSON lines): text for the terminal, and at last whether all went well. */
export const commandLineSchema = z.union([z.object({ line: z.string() }), z.object({ succeeded: z.boolean() })]);
export type CommandLine = z.infer<typeof commandLineSchema>;

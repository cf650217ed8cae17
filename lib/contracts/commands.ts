import { z } from 'zod';
import { isEmail, normaliseEmail, roles } from '@/lib/domain/accounts/account-rules';
import { factFileSchema } from './facts';

/** `npm run ingest`: one ingest run of one source. */
export const ingestCommandSchema = z.strictObject({
  source: z.string().min(1).max(40),
  /** Folder (absolute) or address to use in place of the source's own. */
  from: z.string().min(1).max(2_000).optional(),
  season: z.string().max(20).optional(),
  league: z.string().max(20).optional(),
});
export type IngestCommand = z.infer<typeof ingestCommandSchema>;

/** `npm run sources`: prints the state of the site's sources, or changes them. */
export const sourcesCommandSchema = z.strictObject({
  /** The new sources: names separated by commas, as in DATA_SOURCES. */
  use: z.string().min(1).max(200).optional(),
  /** Describes what the change would do without making it. */
  dryRun: z.boolean().optional(),
});
export type SourcesCommand = z.infer<typeof sourcesCommandSchema>;

/** `npm run facts`: prints all facts in the form of the repository's file, or records those in such a file. */
export const factsCommandSchema = z.strictObject({ record: factFileSchema.optional() });
export type FactsCommand = z.infer<typeof factsCommandSchema>;

/** `npm run verify-ledger` takes no input. */
export const verifyLedgerCommandSchema = z.strictObject({});

/** `npm run calibration` takes no input. */
export const calibrationCommandSchema = z.strictObject({});

/** `npm run backup`: a copy of the database. */
export const backupCommandSchema = z.strictObject({
  /** The folder to create (absolute); by default one in DATA_DIR/backups, named by the instant. */
  to: z.string().min(1).max(2_000).optional(),
});
export type BackupCommand = z.infer<typeof backupCommandSchema>;

/** `npm run user`: creates an account or changes one. */
export const userCommandSchema = z.strictObject({
  email: z.string().refine((text) => isEmail(normaliseEmail(text))),
  password: z.string().max(1_024).optional(),
  role: z.enum(roles).optional(),
  /** YYYY-MM-DD: premium through the end of that day (UTC). */
  premiumUntil: z.iso.date().optional(),
  verified: z.boolean().optional(),
  /** For an admin who lost the authenticator device. */
  removeSecondFactor: z.boolean().optional(),
  /** For an account that an admin blocked. */
  unblock: z.boolean().optional(),
});
export type UserCommand = z.infer<typeof userCommandSchema>;

/** One line of the response (JSON lines): text for the terminal, and at the end whether the command succeeded. */
export const commandLineSchema = z.union([z.object({ line: z.string() }), z.object({ succeeded: z.boolean() })]);
export type CommandLine = z.infer<typeof commandLineSchema>;

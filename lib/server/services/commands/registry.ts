import type { z } from 'zod';
import {
  backupCommandSchema,
  calibrationCommandSchema,
  factsCommandSchema,
  ingestCommandSchema,
  sourcesCommandSchema,
  userCommandSchema,
  verifyLedgerCommandSchema,
} from '@/lib/contracts/commands';
import type { Runtime } from '@/lib/server/runtime';
import { runUserCommand } from '@/lib/server/services/accounts/user-command';
import { makeBackup } from '@/lib/server/services/backup/make-backup';
import { runFactsCommand } from '@/lib/server/services/facts/facts-command';
import { runIngestCommand } from '@/lib/server/services/ingesting/ingest-command';
import { runSourcesCommand } from '@/lib/server/services/ingesting/sources-command';
import { describeLedger } from '@/lib/server/services/predicting/describe-ledger';
import { describeCalibration } from '@/lib/server/services/record/measure-calibration';

/** An operator's command, run in its own process or inside the server that has the embedded database open. */
export type Command = {
  readonly input: z.ZodType;
  /**
   * Runs on validated input.
   * @returns whether it succeeded (exit code 0)
   */
  run(runtime: Runtime, input: unknown, announce: (line: string) => void): Promise<boolean>;
};

function define<Schema extends z.ZodType>(
  input: Schema,
  run: (runtime: Runtime, input: z.output<Schema>, announce: (line: string) => void) => Promise<boolean>,
): Command {
  return { input, run: (runtime, value, announce) => run(runtime, input.parse(value), announce) };
}

const commands: Readonly<Record<string, Command>> = {
  backup: define(backupCommandSchema, makeBackup),
  calibration: define(calibrationCommandSchema, ({ database }, _, announce) =>
    describeCalibration(database.sql, announce),
  ),
  facts: define(factsCommandSchema, runFactsCommand),
  ingest: define(ingestCommandSchema, runIngestCommand),
  sources: define(sourcesCommandSchema, runSourcesCommand),
  user: define(userCommandSchema, runUserCommand),
  'verify-ledger': define(verifyLedgerCommandSchema, ({ database }, _, announce) =>
    describeLedger(database.sql, announce),
  ),
};

export function findCommand(name: string): Command | undefined {
  return Object.hasOwn(commands, name) ? commands[name] : undefined;
}

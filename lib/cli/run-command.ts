import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { commandLineSchema } from '@/lib/contracts/commands';
import { createClock } from '@/lib/domain/shared/clock';
import { readServerEnv, type ServerEnv } from '@/lib/env/server';
import { ChangeFeed } from '@/lib/server/db/change-feed';
import { DataFolderInUseError } from '@/lib/server/db/data-folder-lock';
import { errorMessages } from '@/lib/server/db/error-messages';
import { migrate } from '@/lib/server/db/migrate';
import { openDatabase } from '@/lib/server/db/open-database';
import { readServerFile } from '@/lib/server/services/commands/authorise-command';
import { findCommand } from '@/lib/server/services/commands/registry';

type Call = { name: string; input: unknown; announce(line: string): void };

/**
 * Runs a command from lib/server/services/commands/registry.ts: directly on the database if it is free, or inside the
 * server that holds this DATA_DIR. Prints its lines.
 * @returns the exit code: 0, or 1 if something failed
 */
export async function runCommand(name: string, input: unknown): Promise<number> {
  try {
    return (await runHere(readServerEnv(), { name, input, announce: (line) => console.log(line) })) ? 0 : 1;
  } catch (error) {
    console.error(errorMessages(error));
    return 1;
  }
}

async function runHere(env: ServerEnv, call: Call): Promise<boolean> {
  const clock = createClock(env.APP_NOW === undefined ? undefined : new Date(env.APP_NOW));
  const database = await openDatabase(env, clock).catch((error: unknown) => {
    if (error instanceof DataFolderInUseError) return error;
    throw error;
  });
  if (database instanceof DataFolderInUseError) return runInServer(env, database, call);
  const { name, input, announce } = call;
  // This process caches no pages, but servers on the same PostgreSQL do.
  const feed = env.DATABASE_URL
    ? new ChangeFeed({
        url: env.DATABASE_URL,
        sql: database.sql,
        onChange: () => undefined,
        onProblem: (error) => announce(`Running servers could not be notified: ${error.message}`),
      })
    : undefined;
  try {
    await migrate(database);
    const command = findCommand(name);
    if (!command) throw new Error(`There is no command ${name}`);
    return await command.run(
      { env, clock, database, pages: { invalidate: (tags) => feed?.publish(tags) } },
      input,
      announce,
    );
  } finally {
    await feed?.close();
    await database.close();
  }
}

/** The local address of a server that listens on `host`. */
const reachable = (host: string | undefined): string =>
  host === undefined || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;

/** @throws {Error} if a process other than a server holds the folder, or if the server refuses */
async function runInServer(
  env: ServerEnv,
  inUse: DataFolderInUseError,
  { name, input, announce }: Call,
): Promise<boolean> {
  const server = await readServerFile(env.DATA_DIR);
  if (!server) throw inUse;
  const response = await fetch(`http://${reachable(server.host)}:${server.port}/api/admin/commands/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  }).catch((error: unknown) => {
    throw new Error(
      `${inUse.message}\nThe server on port ${server.port} does not respond (${error instanceof Error ? error.message : String(error)}).`,
    );
  });
  if (!response.ok || !response.body)
    throw new Error(
      `${inUse.message}\nThe server on port ${server.port} responded with ${response.status}: ${await response.text()}`,
    );
  let succeeded = false;
  for await (const text of createInterface({ input: Readable.fromWeb(response.body) })) {
    const reported = commandLineSchema.parse(JSON.parse(text));
    if ('line' in reported) announce(reported.line);
    else succeeded = reported.succeeded;
  }
  return succeeded;
}

/** `npm run backup [-- --to FOLDER]`: a copy of the database while the site runs. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './run-command';

try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  // The server that may run this has another working directory.
  process.exitCode = await runCommand('backup', values.to ? { to: path.resolve(values.to) } : {});
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\nUsage: npm run backup [-- --to FOLDER]`);
  process.exitCode = 1;
}

/** `npm run ingest -- --source NAME [--from FOLDER_OR_URL] [--season 2024-25] [--league en.1]` */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './run-command';

const usage = 'Usage: npm run ingest -- --source NAME [--from FOLDER_OR_URL] [--season 2024-25] [--league en.1]';

try {
  const { values } = parseArgs({
    options: {
      source: { type: 'string' },
      from: { type: 'string' },
      season: { type: 'string' },
      league: { type: 'string' },
    },
  });
  if (!values.source) throw new Error('--source is missing');
  // The server that may run this has another working directory.
  const from = values.from && (/^https?:\/\//i.test(values.from) ? values.from : path.resolve(values.from));
  process.exitCode = await runCommand('ingest', { ...values, ...(from && { from }) });
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 1;
}

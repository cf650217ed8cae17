/**
 * `npm run ingest -- --source NAME [--from FOLDER_OR_URL] [--season 2024-25] [--league en.1]`; with `--check` nothing
 * is stored.
 */
import path from 'node:path';
import { errorMessages } from '@/lib/server/db/error-messages';
import { readCommandLine, refuse } from './command-line';
import { printCheck } from './ingest/check';
import { runCommand } from './run-command';

const usage = {
  command: 'npm run ingest',
  does: 'Reads matches from one source and stores what is new. Reports for each file which rows were added, changed or rejected, and why.',
  options: {
    source: {
      type: 'string',
      value: 'NAME',
      help: 'one that DATA_SOURCES may name, such as openfootball; csv reads results (docs/how-to/bring-results.md) or chances (docs/how-to/give-chances.md) of matches from your own files',
    },
    from: {
      type: 'string',
      value: 'FOLDER_OR_URL',
      help: "replaces the source's own address; for csv, a file or a folder",
    },
    season: { type: 'string', value: '2024-25', help: 'only this season' },
    check: { type: 'boolean', help: 'reads a folder of football-txt and reports its errors; nothing is stored' },
    league: { type: 'string', value: 'en.1', help: 'only this league' },
  },
  examples: [
    '--source openfootball',
    '--source openfootball --from ./my-folder --season 2024-25 --league en.1',
    '--source football-txt --from FOLDER --check',
    '--source csv --from results.csv',
    '--source csv --from xg.csv --league en.1',
  ],
  fails: 'the source cannot be read; stored data are kept',
} as const;

const { check, ...input } = readCommandLine(usage).values;
if (!input.source) refuse(usage, '--source is missing; expected the name of a source, such as openfootball');
// A server that runs this command may have a different working directory.
const from = input.from && (/^https?:\/\//i.test(input.from) ? input.from : path.resolve(input.from));
if (check) {
  if (input.source !== 'football-txt' || !from) refuse(usage, '--check is for a folder of football-txt');
  try {
    await printCheck(from, (line) => console.log(line));
  } catch (error) {
    console.error(errorMessages(error));
    process.exitCode = 1;
  }
} else process.exitCode = await runCommand('ingest', { ...input, ...(from && { from }) });

/** Prepares a folder of loaded data, of which end-to-end tests, image and journeys use copies (E2E_DATA_SEED). */
import { checked, CommandLineError, readCommandLine } from '@/lib/cli/command-line';
import { loadData } from '@/tests/support/e2e/load-data';

const usage = {
  command: 'node --import tsx scripts/load-data.ts',
  does: 'Starts the build on an empty folder, waits until all packaged seasons are loaded, and stops it.',
  options: {},
  operands: { value: 'FOLDER', help: 'an empty or new folder' },
  examples: ['/tmp/loaded'],
  fails: 'the site did not start, or did not stop cleanly',
} as const;
const { positionals } = readCommandLine(usage);
const folder = checked(usage, () => {
  const [given, ...others] = positionals;
  if (given === undefined || others.length > 0)
    throw new CommandLineError('FOLDER is missing, or more than one was given');
  return given;
});
await loadData(folder);

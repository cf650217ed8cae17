/** `npm run sources`: what the site has of every season of its sources, and what is missing. */
import { readCommandLine } from './command-line';
import { runCommand } from './run-command';

readCommandLine({
  command: 'npm run sources',
  does: 'Prints for every source, competition and season what is stored of what the source has, when it was read last (UTC), and what is wrong.',
  options: {},
  examples: [''],
  fails: 'a document could not be read or was never read, or the data cannot be opened',
});
process.exitCode = await runCommand('sources', {});

/** `npm run verify-ledger`: recomputes the hash chain over all sealed predictions. */
import { readCommandLine } from './command-line';
import { runCommand } from './run-command';

readCommandLine({
  command: 'npm run verify-ledger',
  does: 'Recomputes the hash chain over all sealed predictions, inside the running site if one has the database open.',
  options: {},
  examples: [''],
  fails: 'the chain is broken, or the data cannot be opened',
});
process.exitCode = await runCommand('verify-ledger', {});

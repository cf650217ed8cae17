/** `npm run calibration`: how the backtest's probabilities in every market compare with the results. */
import { readCommandLine } from './command-line';
import { runCommand } from './run-command';

readCommandLine({
  command: 'npm run calibration',
  does: 'Compares the probabilities in every market with the results, over all backtest predictions, inside the running site if one has the database open.',
  options: {},
  examples: [''],
  fails: 'there is no backtest prediction, or the data cannot be opened',
});
process.exitCode = await runCommand('calibration', {});

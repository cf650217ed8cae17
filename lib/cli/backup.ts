/** `npm run backup [-- --to FOLDER]`: a copy of the database while the site runs. */
import path from 'node:path';
import { readCommandLine } from './command-line';
import { runCommand } from './run-command';

const { values } = readCommandLine({
  command: 'npm run backup',
  does: 'Copies the database into a folder while the site runs.',
  options: {
    to: { type: 'string', value: 'FOLDER', help: 'which must not exist yet; DATA_DIR/backups/<instant> by default' },
  },
  examples: ['', '--to /mnt/elsewhere/monday'],
  fails: 'nothing was copied, or only a part',
});
// A server that runs this command may have a different working directory.
process.exitCode = await runCommand('backup', values.to ? { to: path.resolve(values.to) } : {});

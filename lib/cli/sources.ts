/** `npm run sources`: prints the state of the site's sources; `-- use NAMES [--dry-run]` changes them. */
import { readCommandLine, refuse } from './command-line';
import { runCommand } from './run-command';

const usage = {
  command: 'npm run sources',
  does: "Prints the state of the data for every source, competition and season: matches stored and missing, when they were last read (UTC), and problems. With use NAMES it changes the site's sources: it archives what only the old ones had, and loads the history of the new ones.",
  options: { 'dry-run': { type: 'boolean', help: 'describes what the change would do without making it' } },
  operands: { value: '[use NAMES]', help: 'the new sources, separated by commas, as in DATA_SOURCES' },
  examples: ['', 'use football-txt --dry-run', 'use football-txt', 'use football-txt,football-data-org'],
  fails: 'a document could not be read or was never read, the sources were not changed, or the data cannot be opened',
} as const;

const { values, positionals } = readCommandLine(usage);
const [act, names, ...others] = positionals;
const isUse = act === 'use' && names !== undefined;
if ((act !== undefined && !isUse) || others.length > 0 || (!isUse && values['dry-run']))
  refuse(usage, 'expected nothing, or use and the sources, such as: use football-txt');
process.exitCode = await runCommand('sources', isUse ? { use: names, dryRun: values['dry-run'] ?? false } : {});

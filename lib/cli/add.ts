/** `npm run add -- WHAT`: writes what the repository can write itself. */
import { Changes } from './add/files';
import { addLists } from './add/lists';
import { checked, CommandLineError, readCommandLine } from './command-line';

const usage = {
  command: 'npm run add',
  does: 'Writes what can be written for a change. Nothing is written where anything is wrong.',
  options: {},
  operands: { value: 'WHAT', says: '`lists`: what is written from other files (message keys, docs/providers.md)' },
  examples: ['lists'],
  fails: 'nothing was written',
} as const;

const { positionals } = readCommandLine(usage);
const written = checked(usage, () => {
  const [what = ''] = positionals;
  if (what !== 'lists') throw new CommandLineError(`${what || 'Nothing'} can't be added. There is: lists`);
  const changes = new Changes(process.cwd());
  addLists(changes);
  return changes.save();
});
process.stdout.write(written.length > 0 ? `${written.join('\n')}\n` : 'Everything is up to date.\n');

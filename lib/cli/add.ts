/** `npm run add -- WHAT NAME`: writes what the repository can write itself. */
import { Changes } from './add/files';
import { addLists } from './add/lists';
import { addLocale } from './add/locale';
import { addMarket } from './add/market';
import { addScreen } from './add/screen';
import { addMessage, readWords } from './add/words';
import { checked, CommandLineError, readCommandLine } from './command-line';

const usage = {
  command: 'npm run add',
  does: 'Writes what can be written for a change, in every language. Nothing is written where anything is wrong.',
  options: {
    name: { type: 'string', value: 'TEXT', says: "a language's own name; the English name of a market or a screen" },
    language: { type: 'string', value: 'TAG', says: "a language's BCP 47 tag, such as nl-NL" },
    rtl: { type: 'boolean', says: 'the language is written from right to left' },
    text: { type: 'string', value: 'TEXT', says: "a message's English words" },
    in: {
      type: 'string',
      multiple: true,
      value: 'CODE=TEXT',
      says: 'its words in one more language; the others are pending',
    },
  },
  operands: { value: 'WHAT', says: 'locale CODE, screen NAME, market NAME, message KEY or lists' },
  examples: [
    'locale nl --name Nederlands --language nl-NL',
    'screen power-ranking --name "Power ranking"',
    'market odd-goals --name "Odd goals"',
    'message match.kickedOff --text "Kicked off" --in de=Angepfiffen',
    'lists',
  ],
  fails: 'nothing was written',
} as const;

const { values, positionals } = readCommandLine(usage);
const written = checked(usage, () => {
  const [what = '', name = '', ...others] = positionals;
  if (others.length > 0) throw new CommandLineError(`One thing at a time; ${others.join(', ')} is too much`);
  const changes = new Changes(process.cwd());
  const adders: Readonly<Record<string, () => void>> = {
    locale: () => addLocale(changes, name, values),
    screen: () => addScreen(changes, name, values.name),
    market: () => addMarket(changes, name, values.name),
    message: () => addMessage(changes, name, values.text ?? '', readWords(changes, values.in ?? [])),
    lists: () => undefined,
  };
  const add = Object.hasOwn(adders, what) ? adders[what] : undefined;
  if (!add)
    throw new CommandLineError(`${what || 'Nothing'} can't be added. There are: ${Object.keys(adders).join(', ')}`);
  add();
  addLists(changes);
  return changes.save();
});
process.stdout.write(written.length > 0 ? `${written.join('\n')}\n` : 'Everything is up to date.\n');

/** `npm run add -- WHAT NAME`: generates code, messages and registry entries. */
import { Changes } from './add/files';
import { addLists } from './add/lists';
import { addLocale } from './add/locale';
import { addMarket } from './add/market';
import { addMessage, readWords } from './add/messages';
import { addScreen } from './add/screen';
import { checked, CommandLineError, readCommandLine } from './command-line';

const usage = {
  command: 'npm run add',
  does: 'Generates the files for a change, in every language. If anything is wrong, nothing is written.',
  options: {
    name: { type: 'string', value: 'TEXT', help: "a language's own name; the English name of a market or a screen" },
    language: { type: 'string', value: 'TAG', help: "a language's BCP 47 tag, such as nl-NL" },
    rtl: { type: 'boolean', help: 'the language is written from right to left' },
    text: { type: 'string', value: 'TEXT', help: "a message's English text" },
    in: {
      type: 'string',
      multiple: true,
      value: 'CODE=TEXT',
      help: 'its text in another language; in the remaining ones it is listed as pending',
    },
  },
  operands: { value: 'WHAT', help: 'locale CODE, screen NAME, market NAME, message KEY or lists' },
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
  if (others.length > 0)
    throw new CommandLineError(`Only one thing can be added at a time; remove ${others.join(', ')}`);
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
    throw new CommandLineError(
      `${what || 'Nothing'} can't be added. Expected one of: ${Object.keys(adders).join(', ')}`,
    );
  add();
  addLists(changes);
  return changes.save();
});
process.stdout.write(written.length > 0 ? `${written.join('\n')}\n` : 'Everything is up to date.\n');

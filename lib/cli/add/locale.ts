import { CommandLineError } from '@/lib/cli/command-line';
import type { Changes } from './files';
import { addPending, copyEnglish, localesInFolder } from './messages';

export type LocaleOptions = { name?: string | undefined; language?: string | undefined; rtl?: boolean | undefined };

/**
 * Adds a language: its line in the registry, its slugs, and all messages, in English until they are translated.
 * @throws {CommandLineError}
 */
export function addLocale(changes: Changes, code: string, { name, language, rtl = false }: LocaleOptions): void {
  if (!/^[a-z]{2,3}$/.test(code)) throw new CommandLineError(`${code} is not a language; expected a code such as nl`);
  if (localesInFolder(changes).includes(code)) throw new CommandLineError(`The language ${code} already exists`);
  if (!name) throw new CommandLineError("--name is missing; expected the language's own name, such as Nederlands");
  if (!language || !isTag(language))
    throw new CommandLineError('--language is missing or not a BCP 47 tag; expected one, such as nl-NL');
  const quoted = `'${name.replace(/['\\]/g, '\\$&')}'`;
  changes.insertBefore(
    'lib/i18n/locales.ts',
    '] as const satisfies',
    `  { code: '${code}', name: ${quoted}, language: '${language}', dir: '${rtl ? 'rtl' : 'ltr'}' },`,
  );
  copyEnglish(changes, code);
  addPending(changes, code, ['*']);
  const pathnames = 'lib/routing/pathnames.ts';
  const next = /import (\w+) from '@\/messages\//g;
  const following = [...changes.read(pathnames).matchAll(next)]
    .map(([, each = '']) => each)
    .find((each) => each > code);
  const line = `import ${code} from '@/messages/${code}/slugs.json';`;
  changes.insertBefore(pathnames, following ? `import ${following} from` : 'import { routeIds', line);
  changes.write(pathnames, changes.read(pathnames).replace(/(const slugs: [^=]+= \{[^}]*?),? \};/, `$1, ${code} };`));
}

/** Language, script if needed, country: nl-NL, sr-Latn-RS. */
const isTag = (text: string): boolean => /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(text);

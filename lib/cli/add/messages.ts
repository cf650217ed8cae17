import { CommandLineError } from '@/lib/cli/command-line';
import type { Changes } from './files';
import { namespacesInFolder } from './message-files';

type Tree = { [key: string]: string | Tree };

export const localesInFolder = (changes: Changes): string[] =>
  changes.list('messages').filter((name) => /^[a-z]{2,3}$/.test(name));

const pendingFile = 'lib/i18n/pending-messages.json';

/** Lists these messages as pending in a language: they stay in English until translated. */
export function addPending(changes: Changes, code: string, entries: readonly string[]): void {
  const pending = changes.readJson<Record<string, string[]>>(pendingFile);
  pending[code] = [...new Set([...(pending[code] ?? []), ...entries])].sort();
  changes.writeJson(pendingFile, Object.fromEntries(Object.entries(pending).sort(([a], [b]) => a.localeCompare(b))));
}

/** Translations by language, from `de=Worte` on the command line. @throws {CommandLineError} */
export function readWords(changes: Changes, given: readonly string[]): ReadonlyMap<string, string> {
  const codes = localesInFolder(changes);
  return new Map(
    given.map((text) => {
      const [, code = '', words = ''] = /^([a-z]+)=(.+)$/su.exec(text) ?? [];
      if (!codes.includes(code) || code === 'en' || words.trim() === '')
        throw new CommandLineError(
          `--in ${text}: expected CODE=WORDS with one of ${codes.filter((each) => each !== 'en').join(', ')}`,
        );
      return [code, words] as const;
    }),
  );
}

/**
 * Adds one message to every language: translated if a translation is given, otherwise in English and listed as pending.
 * @throws {CommandLineError} for an existing or an invalid key
 */
export function addMessage(
  changes: Changes,
  key: string,
  english: string,
  words: ReadonlyMap<string, string> = new Map(),
): void {
  if (!/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*){1,3}$/.test(key))
    throw new CommandLineError(`${key} is not a key; expected namespace.key in camelCase, at most two groups deep`);
  if (english.trim() === '') throw new CommandLineError(`${key} has no text; give the English one`);
  const [namespace = '', ...path] = key.split('.');
  for (const code of localesInFolder(changes)) {
    const file = `messages/${code}/${namespace}.json`;
    const tree: Tree = changes.exists(file) ? changes.readJson<Tree>(file) : {};
    put(tree, path, key, words.get(code) ?? english);
    changes.writeJson(file, tree);
    if (code !== 'en' && !words.has(code)) addPending(changes, code, [key]);
  }
}

function put(tree: Tree, path: readonly string[], key: string, words: string): void {
  const [name = '', ...rest] = path;
  const there = tree[name];
  if (rest.length === 0) {
    if (there !== undefined) throw new CommandLineError(`${key} already exists`);
    tree[name] = words;
    return;
  }
  if (typeof there === 'string') throw new CommandLineError(`${key}: ${name} is a message, not a group`);
  const group = there ?? {};
  tree[name] = group;
  put(group, rest, key, words);
}

export function copyEnglish(changes: Changes, code: string): void {
  for (const name of [...namespacesInFolder(changes), 'slugs'])
    changes.create(`messages/${code}/${name}.json`, changes.read(`messages/en/${name}.json`));
}

/** A message as text with `{name}` gaps, or as the build compiled it: texts and gaps in turn. */
type Word = string | readonly (string | readonly [name: string, ...rest: unknown[]])[];
export type Words = { [key: string]: Word | Words };

/** Gives a message of the widgets by its key, with its gaps filled; a key that is missing comes back as it is. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const isWords = (value: Word | Words | undefined): value is Words => typeof value === 'object' && !Array.isArray(value);

export function sayerOf(words: Words): Say {
  return (key, values = {}) => {
    const word = key
      .split('.')
      .reduce<Word | Words | undefined>((at, part) => (isWords(at) ? at[part] : undefined), words);
    const fill = (name: string) => String(values[name] ?? `{${name}}`);
    if (typeof word === 'string') return word.replace(/\{(\w+)\}/g, (_, name: string) => fill(name));
    if (word === undefined || isWords(word)) return key;
    return word.map((part) => (typeof part === 'string' ? part : fill(part[0]))).join('');
  };
}

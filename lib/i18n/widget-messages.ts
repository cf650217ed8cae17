/** A message as text with `{name}` placeholders, or compiled by the build into alternating texts and placeholders. */
type Word = string | readonly (string | readonly [name: string, ...rest: unknown[]])[];
export type Messages = { [key: string]: Word | Messages };

/** A widget's message by its key, formatted; a missing one returns the key. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const isGroup = (value: Word | Messages | undefined): value is Messages =>
  typeof value === 'object' && !Array.isArray(value);

export function translatorOf(messages: Messages): Translate {
  return (key, values = {}) => {
    const word = key
      .split('.')
      .reduce<Word | Messages | undefined>((at, part) => (isGroup(at) ? at[part] : undefined), messages);
    const fill = (name: string) => String(values[name] ?? `{${name}}`);
    if (typeof word === 'string') return word.replace(/\{(\w+)\}/g, (_, name: string) => fill(name));
    if (word === undefined || isGroup(word)) return key;
    return word.map((part) => (typeof part === 'string' ? part : fill(part[0]))).join('');
  };
}

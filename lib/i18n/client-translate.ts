import type { Translate } from './translate';
import { sayerOf, type Words } from './widget-words';

/**
 * Speaks the part of the messages that a page handed to an island, under their full keys, so that functions that take a translator work in
 * both places. Plain gaps only, no plurals and no markup.
 */
export function clientTranslate(words: Words): Translate {
  const say = sayerOf(words);
  return Object.assign((key: string, values?: Readonly<Record<string, string | number>>) => say(key, values), {
    rich: (key: string) => say(key),
  });
}

import type { Translate } from './translate';
import { translatorOf, type Messages } from './widget-messages';

/**
 * Translates with the messages that a page passed to an island, by their full keys, so that functions that take a
 * translator work in both places. Supports only plain placeholders, no plurals or markup.
 */
export function clientTranslate(messages: Messages): Translate {
  const t = translatorOf(messages);
  return Object.assign((key: string, values?: Readonly<Record<string, string | number>>) => t(key, values), {
    rich: (key: string) => t(key),
  });
}

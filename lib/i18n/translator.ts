import { createTranslator } from 'next-intl';
import { formats, intlTag } from './formats';
import type { Locale } from './locales';
import type { Messages } from './messages';
import type { Translate } from './translate';

/**
 * Translates outside a request: in the browser and in tests. Numbers in messages use the same digits as everywhere
 * else.
 */
export function translatorOf(locale: Locale, messages: Messages): Translate {
  return createTranslator({ locale: intlTag(locale), messages, formats }) as unknown as Translate;
}

import type { ReactNode } from 'react';
import type { EnglishMessages } from './message-files';

type KeysOf<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends string ? Key : `${Key}.${KeysOf<Messages[Key]>}`;
}[keyof Messages & string];

/** Every message as `namespace.key`: a typo does not compile. */
export type MessageKey = KeysOf<EnglishMessages>;

/**
 * The part of next-intl's translator that functions take as an argument, and that an island without next-intl also has.
 * Components use next-intl's own type.
 */
export type Translate = {
  (key: MessageKey, values?: Record<string, string | number>): string;
  rich(key: MessageKey, values?: Record<string, string | number | ((chunks: ReactNode) => ReactNode)>): ReactNode;
};

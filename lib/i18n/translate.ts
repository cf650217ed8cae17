import type { ReactNode } from 'react';
import type { EnglishMessages } from './message-files';

type KeysOf<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string ? Key : `${Key}.${KeysOf<Words[Key]>}`;
}[keyof Words & string];

/** Every message as `namespace.key`: a spelling mistake does not compile. */
export type MessageKey = KeysOf<EnglishMessages>;

/** The part of next-intl's translator that server components use. */
export type Translate = {
  (key: MessageKey, values?: Record<string, string | number>): string;
  rich(key: MessageKey, values?: Record<string, string | number | ((chunks: ReactNode) => ReactNode)>): ReactNode;
};

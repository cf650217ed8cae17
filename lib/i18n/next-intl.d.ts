import type { formats } from './formats';
import type { EnglishMessages } from './message-files';

/** What next-intl checks keys and names of formats against. Its locale is a tag of Intl, see `intlTag`. */
declare module 'next-intl' {
  interface AppConfig {
    Messages: EnglishMessages;
    Formats: typeof formats;
  }
}

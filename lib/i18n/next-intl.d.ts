import type { formats } from './formats';
import type { EnglishMessages } from './message-files';

/** The types against which next-intl checks keys and names of formats. Its locale is a tag of Intl, see `intlTag`. */
declare module 'next-intl' {
  interface AppConfig {
    Messages: EnglishMessages;
    Formats: typeof formats;
  }
}

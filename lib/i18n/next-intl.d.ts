import type { formats } from './formats';
import type { EnglishMessages } from './message-files';

/**
 * The types against which next-intl checks message keys and the names of formats. Its locale is an Intl tag, see
 * `intlTag`.
 */
declare module 'next-intl' {
  interface AppConfig {
    Messages: EnglishMessages;
    Formats: typeof formats;
  }
}

import { hasLocale } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import { getRuntime } from '@/lib/server/runtime';
import { formats, intlTag } from './formats';
import { defaultLocale, localeCodes } from './locales';
import { loadMessages } from './messages';

/**
 * next-intl's configuration for a request: the tag of the address's language, its messages, the site's time zone and
 * clock.
 */
const requestConfig = getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = hasLocale(localeCodes, requested) ? requested : defaultLocale;
  // Plurals and numbers inside messages are formatted with this tag, so that they use the same digits as everything
  // else.
  return { locale: intlTag(locale), messages: await loadMessages(locale), formats, ...siteTime() };
});
export default requestConfig;

/** The framework's own fallback pages are rendered during the build, without a running site. */
function siteTime(): { timeZone: string; now?: Date } {
  try {
    const { env, clock } = getRuntime();
    return { timeZone: env.SITE_TIMEZONE, now: clock.now() };
  } catch {
    return { timeZone: 'UTC' };
  }
}

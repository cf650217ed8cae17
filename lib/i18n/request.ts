import { hasLocale } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import { getRuntime } from '@/lib/server/runtime';
import { formats } from './formats';
import { defaultLocale, localeCodes } from './locales';
import { loadMessages } from './messages';

/** next-intl's configuration of a request: language of the address, its messages, the site's zone and clock. */
const requestConfig = getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = hasLocale(localeCodes, requested) ? requested : defaultLocale;
  return { locale, messages: await loadMessages(locale), formats, ...siteTime() };
});
export default requestConfig;

/** The framework's own fallback pages are rendered during the build, where no site runs. */
function siteTime(): { timeZone: string; now?: Date } {
  try {
    const { env, clock } = getRuntime();
    return { timeZone: env.SITE_TIMEZONE, now: clock.now() };
  } catch {
    return { timeZone: 'UTC' };
  }
}

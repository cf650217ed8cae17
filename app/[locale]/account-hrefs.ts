import type { AccountHrefs } from '@/components/client/redirect-after-login';
import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routing/hrefs';

/** Screens that the account forms link to, in one language. The full table of addresses stays on the server. */
export const accountHrefs = (locale: Locale): AccountHrefs => ({
  home: href(locale, 'home'),
  login: href(locale, 'login'),
  register: href(locale, 'register'),
  forgotten: href(locale, 'request-new-password'),
  profile: href(locale, 'profile'),
  welcome: href(locale, 'welcome'),
  terms: href(locale, 'terms-and-conditions'),
  privacy: href(locale, 'privacy-policy'),
});

import { paymentIdPlace, type AccountScreenProps } from '@/components/account/account-screen';
import { homeFirst } from '@/lib/i18n/home-countries';
import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routing/hrefs';
import { listPlayedLeagues } from '@/lib/server/services/leagues/list-leagues';
import { accountHrefs } from './account-hrefs';
import { clientMessages } from './client-messages';

/** Props of profile and welcome: messages, addresses and the leagues that can be followed. */
export async function accountScreen(locale: Locale): Promise<AccountScreenProps> {
  const leagues = homeFirst(await listPlayedLeagues(), locale);
  return {
    locale,
    messages: await clientMessages(locale, [
      'auth',
      'profile',
      'errors',
      'shell',
      'slips.saved',
      'myRecord',
      'pages.myRecord',
      'meta.withdrawal',
      'widgets',
    ]),
    hrefs: accountHrefs(locale),
    paymentHref: href(locale, 'payment-status', { id: paymentIdPlace }),
    premiumHref: href(locale, 'premium'),
    withdrawalHref: href(locale, 'withdrawal'),
    accumulatorHref: href(locale, 'accumulator'),
    recordHref: href(locale, 'my-record'),
    leagues: leagues.map(({ slug, name, country }) => ({ slug, name, country })),
  };
}

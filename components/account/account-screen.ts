import type { AccountScreen } from '@/components/client/redirect-after-login';
import type { Me } from '@/lib/contracts/account';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages, Translate } from '@/lib/i18n/widget-messages';

/** Placeholder for a payment's id in an address. */
export const paymentIdPlace = 'payment-id';

export type LeagueChoice = { slug: string; name: string; country: string };

export type AccountScreenProps = AccountScreen & {
  messages: Messages;
  leagues: readonly LeagueChoice[];
  premiumHref: string;
  /** The address of a payment's screen, with {@link paymentIdPlace} in place of its id. */
  paymentHref: string;
  withdrawalHref: string;
  accumulatorHref: string;
  recordHref: string;
};

export type SectionProps = { user: Me; t: Translate; locale: Locale };

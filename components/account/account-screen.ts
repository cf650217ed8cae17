import type { AccountScreen } from '@/components/client/redirect-after-login';
import type { Me } from '@/lib/contracts/account';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages, Translate } from '@/lib/i18n/widget-messages';

export type LeagueChoice = { slug: string; name: string; country: string };

export type AccountScreenProps = AccountScreen & {
  messages: Messages;
  leagues: readonly LeagueChoice[];
  premiumHref: string;
  withdrawalHref: string;
  accumulatorHref: string;
  recordHref: string;
};

/** Props of each section of the profile. */
export type SectionProps = { user: Me; t: Translate; locale: Locale };

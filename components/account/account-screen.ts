import type { AccountScreen } from '@/components/providers/go-on';
import type { Me } from '@/lib/contracts/account';
import type { Locale } from '@/lib/i18n/locales';
import type { Say, Words } from '@/lib/i18n/widget-words';

export type LeagueChoice = { slug: string; name: string; country: string };

export type AccountScreenProps = AccountScreen & {
  words: Words;
  leagues: readonly LeagueChoice[];
  premiumHref: string;
  accumulatorHref: string;
};

/** What each section of the profile is given. */
export type SectionProps = { user: Me; say: Say; locale: Locale };

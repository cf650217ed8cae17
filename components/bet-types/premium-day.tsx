'use client';

import type { ReactNode } from 'react';
import { useLazy, withI18n } from '@/components/client/use-lazy';
import { usePremium } from '@/components/client/use-premium';
import type { BetTypeQuery } from '@/lib/contracts/bet-types';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import type { Locale } from '@/lib/i18n/locales';

type PremiumDayProps = {
  id: string;
  query: BetTypeQuery;
  tallies?: BandTallies | undefined;
  siteZone: string;
  locale: Locale;
  /** The public version of the day. */ children: ReactNode;
};

/** The day's matches in a locked market, fetched with the session of a premium user. */
export function PremiumDay({ locale, children, ...given }: PremiumDayProps) {
  const isPremium = usePremium() === true;
  const opened = useLazy(isPremium, () => withI18n(import('./opened-day'), locale));
  if (!opened || !isPremium) return children;
  return (
    <opened.part.OpenedDay {...given} i18n={opened.i18n}>
      {children}
    </opened.part.OpenedDay>
  );
}

'use client';

import type { ReactNode } from 'react';
import { useLazy, withI18n } from '@/components/client/use-lazy';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import type { Locale } from '@/lib/i18n/locales';
import { useOpenedMatch } from './use-opened-match';

type PremiumNumbersProps = {
  address: { date: string; slug: string };
  /** The ids of the parts that the visitor may not see yet. */
  locked: readonly string[];
  tallies?: BandTallies | undefined;
  locale: Locale;
  /** The public version of the parts. */
  children: ReactNode;
};

/**
 * All locked parts of an upcoming match, for premium users: fetched with their session, and rendered by code that only
 * they load.
 */
export function PremiumNumbers({ address, locked, tallies, locale, children }: PremiumNumbersProps) {
  const match = useOpenedMatch(address, locked.length > 0);
  const drawn = useLazy(match !== null, () => withI18n(import('./premium-panel'), locale));
  if (!match || !drawn) return children;
  return <drawn.part.PremiumPanel match={match} locked={locked} tallies={tallies} i18n={drawn.i18n} />;
}

'use client';

import { usePremium } from '@/components/providers/use-premium';
import { bookmakerLink } from '@/lib/domain/bookmaker-allow-list';
import { readPublicSettings } from '@/lib/env/client';
import { useLocationStore } from '@/stores/location-store';
import { usePreferencesStore } from '@/stores/preferences-store';

/** Where a bookmaker's name may lead for this visitor; null on the server, while nothing is known, and for most. */
export function usePromotion(id: string): string | null {
  const country = useLocationStore((state) => state.countryCode);
  const isOddsFree = usePreferencesStore((state) => state.isOddsFree || !state.isRestored);
  // Until it is known no link flashes up for whoever paid to see none.
  const isPremium = usePremium() !== false;
  if (isPremium || isOddsFree || country === '') return null;
  return bookmakerLink(id, { country, isOddsFree, isPremium }, readPublicSettings().bookmakerLinks);
}

'use client';

import { usePremium } from '@/components/client/use-premium';
import { bookmakerLink } from '@/lib/domain/football/bookmaker-link';
import { readPublicSettings } from '@/lib/env/client';
import { useLocationStore } from '@/stores/location-store';
import { usePreferencesStore } from '@/stores/preferences-store';

/** A bookmaker's link for this visitor; null on the server, while the country is loading, and for most visitors. */
export function usePromotion(id: string): string | null {
  const country = useLocationStore((state) => state.countryCode);
  const isOddsFree = usePreferencesStore((state) => state.isOddsFree || !state.isRestored);
  // Until it is known whether the visitor has premium, no link is shown, so that members do not see one appear briefly.
  const isPremium = usePremium() !== false;
  if (isPremium || isOddsFree || country === '') return null;
  return bookmakerLink(id, { country, isOddsFree, isPremium }, readPublicSettings().bookmakerLinks);
}

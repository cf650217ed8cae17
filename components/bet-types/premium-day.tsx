'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { openKickOffs } from '@/components/providers/state-changes';
import { usePremium } from '@/components/providers/use-premium';
import { useSelfRefresh } from '@/components/providers/use-self-refresh';
import type { BetTypeDetail } from '@/lib/contracts/bet-types';
import type { BandTallies } from '@/lib/domain/band-rates';
import type { I18n } from '@/lib/format/i18n';
import type { Locale } from '@/lib/i18n/locales';
import type { DaySection } from './day-section';

type PremiumDayProps = {
  id: string;
  tallies?: BandTallies | undefined;
  siteZone: string;
  locale: Locale;
  /** The day as everybody sees it. */ children: ReactNode;
};
type Opened = { Day: typeof DaySection; betType: BetTypeDetail; i18n: I18n };

async function open(id: string, locale: Locale, isAgain: boolean): Promise<Opened> {
  const [{ betTypeOptions }, { queryClient }, { DaySection: Day }, { loadI18n }] = await Promise.all([
    import('@/lib/api/premium'),
    import('@/lib/api/query-client'),
    import('./day-section'),
    import('@/lib/format/load-i18n'),
  ]);
  const [betType, i18n] = await Promise.all([
    queryClient.fetchQuery({ ...betTypeOptions(id), ...(isAgain ? { staleTime: 0 } : {}) }),
    loadI18n(locale),
  ]);
  return { Day, betType, i18n };
}

/** The day's matches of a locked market: all of them for whoever has premium, fetched with their session. */
export function PremiumDay({ id, tallies, siteZone, locale, children }: PremiumDayProps) {
  const isPremium = usePremium() === true;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [turn, setTurn] = useState(0);
  const shown = isPremium ? opened : null;
  useSelfRefresh({
    kickOffs: openKickOffs(shown?.betType.day?.open ?? []),
    refresh: () => setTurn((last) => last + 1),
  });
  useEffect(() => {
    if (!isPremium) return;
    let isGone = false;
    open(id, locale, turn > 0).then(
      (next) => {
        if (!isGone && next.betType.day?.locked.length === 0) setOpened(next);
      },
      // It stays locked, as for everybody else.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isPremium, id, locale, turn]);
  if (!shown) return children;
  return <shown.Day betType={shown.betType} tallies={tallies} siteZone={siteZone} i18n={shown.i18n} />;
}

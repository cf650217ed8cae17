'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { reloadForStaleChunk } from '@/components/providers/reload-guard';
import type { BandTallies } from '@/lib/domain/band-rates';
import type { I18n } from '@/lib/format/i18n';
import type { Locale } from '@/lib/i18n/locales';
import type { PremiumPanel } from './premium-panel';
import { useOpenedMatch } from './use-opened-match';

type PremiumNumbersProps = {
  address: { date: string; slug: string };
  /** Ids of what a visitor may not see yet. */
  locked: readonly string[];
  tallies?: BandTallies | undefined;
  locale: Locale;
  /** What everybody else sees. */
  children: ReactNode;
};

type Drawn = { Panel: typeof PremiumPanel; i18n: I18n };

/** Everything of a coming match that opens for whoever has premium: fetched with their session, drawn by code that nobody else loads. */
export function PremiumNumbers({ address, locked, tallies, locale, children }: PremiumNumbersProps) {
  const match = useOpenedMatch(address, locked.length > 0);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const isOpen = match !== null;
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    Promise.all([import('./premium-panel'), import('@/lib/format/load-tool-i18n')])
      .then(async ([{ PremiumPanel: Panel }, { loadToolI18n }]) => ({ Panel, i18n: await loadToolI18n(locale) }))
      .then((next) => {
        if (!isGone) setDrawn(next);
      }, reloadForStaleChunk);
    return () => {
      isGone = true;
    };
  }, [isOpen, locale]);
  if (!match || !drawn) return children;
  return <drawn.Panel match={match} locked={locked} tallies={tallies} i18n={drawn.i18n} />;
}

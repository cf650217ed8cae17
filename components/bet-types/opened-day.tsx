'use client';

import type { ReactNode } from 'react';
import { IslandMessages } from '@/components/client/island-messages';
import { openKickOffs } from '@/components/client/state-changes';
import { useSelfRefresh } from '@/components/client/use-self-refresh';
import { useApiQuery } from '@/lib/api/queries';
import type { BetTypeQuery } from '@/lib/contracts/bet-types';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import type { I18n } from '@/lib/format/i18n';
import { DaySection } from './day-section';

type OpenedDayProps = {
  id: string;
  query: BetTypeQuery;
  tallies?: BandTallies | undefined;
  siteZone: string;
  i18n: I18n;
  /** The public version of the day, shown until the session's version has loaded, and also if the day stays locked. */
  children: ReactNode;
};

/** The day's matches in a market, with the numbers that premium unlocks. */
export function OpenedDay({ id, query, tallies, siteZone, i18n, children }: OpenedDayProps) {
  const { data, refetch } = useApiQuery('get /api/bet-types/{slug}', { params: { slug: id }, query });
  useSelfRefresh({ kickOffs: openKickOffs(data?.day?.open ?? []), refresh: () => void refetch() });
  if (data?.day?.locked.length !== 0) return children;
  return (
    <IslandMessages i18n={i18n}>
      <DaySection betType={data} tallies={tallies} siteZone={siteZone} />
    </IslandMessages>
  );
}

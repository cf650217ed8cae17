'use client';

import { PremiumTool, type ToolFrame } from '@/components/layout/premium-tool';

const load = async () => (await import('./finder-panel')).FinderPanel;

type FinderProps = ToolFrame & { date: string; league: string | null };

/** A day's outcomes in all markets, filtered by probability; premium only. */
export function Finder({ date, league, ...frame }: FinderProps) {
  return <PremiumTool {...frame} load={load} given={{ date, league }} />;
}

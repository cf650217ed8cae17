'use client';

import { PremiumTool, type ToolFrame } from '@/components/layout/premium-tool';
import type { LeagueChoice } from './builder-panel';

const load = async () => (await import('./builder-panel')).BuilderPanel;

/** Builds a slip from rules; premium only. */
export function Builder({ leagues, ...frame }: ToolFrame & { leagues: readonly LeagueChoice[] }) {
  return <PremiumTool {...frame} load={load} given={{ leagues }} />;
}

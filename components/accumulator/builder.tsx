'use client';

import { PremiumTool, type ToolFrame } from '@/components/layout/premium-tool';
import type { LeagueChoice } from './builder-panel';

const load = async () => (await import('./builder-panel')).BuilderPanel;

/** A slip made by rules: for members. */
export function Builder({ leagues, ...frame }: ToolFrame & { leagues: readonly LeagueChoice[] }) {
  return <PremiumTool {...frame} load={load} given={{ leagues }} />;
}

'use client';

import { PremiumTool, type ToolFrame } from '@/components/layout/premium-tool';

const load = async () => (await import('@/components/layout/saved-slips')).SavedSlips;
const given = { mayChange: true };

/** Saved slips; without premium they are shown in the profile. */
export function SavedList(frame: ToolFrame) {
  return <PremiumTool {...frame} load={load} given={given} />;
}

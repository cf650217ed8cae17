'use client';

import { useRouter } from '@/lib/routing/navigation-client';
import { useSelfRefresh } from './use-self-refresh';

type LiveRefreshProps = {
  /** Kick-offs of the open matches of the page (`openKickOffs`). */ kickOffs: readonly string[];
};

/** Refetches the page whenever its matches begin, end or get a result. Renders nothing. */
export function LiveRefresh({ kickOffs }: LiveRefreshProps) {
  const router = useRouter();
  useSelfRefresh({ kickOffs, refresh: () => router.refresh() });
  return null;
}

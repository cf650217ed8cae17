'use client';

import { useRouter } from '@/lib/routing/navigation-client';
import { useSelfRefresh } from './use-self-refresh';

type LiveRefreshProps = {
  /** The kick-offs of the page's open matches (`openKickOffs`). */ kickOffs: readonly string[];
};

/** Refetches the page whenever one of its matches begins, ends or gets a result. Renders nothing. */
export function LiveRefresh({ kickOffs }: LiveRefreshProps) {
  const router = useRouter();
  useSelfRefresh({ kickOffs, refresh: () => router.refresh() });
  return null;
}

'use client';

import { usePathname, useSearchParams, useSelectedLayoutSegments } from 'next/navigation';
import { Activity, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

/** Whether the path is `/predictions/{date}`; route groups are not part of the address. */
function isDay(segments: readonly string[]): boolean {
  const path = segments.filter((segment) => !segment.startsWith('('));
  return path.length === 2 && path[0] === 'predictions' && path[1] !== 'league' && path[1] !== 'bet-type';
}

/**
 * Preserves a day's list while another screen is open: order, filters, loaded pages and scroll position are restored on
 * return, whether through a link or the browser's back button.
 */
export function StoredList({ children }: { children: ReactNode }) {
  const isShown = isDay(useSelectedLayoutSegments());
  const address = `${usePathname()}?${useSearchParams().toString()}`;
  const left = useRef<{ address: string; top: number }>(undefined);
  const isHistory = useRef(false);

  useEffect(() => {
    const note = () => (isHistory.current = true);
    window.addEventListener('popstate', note);
    return () => window.removeEventListener('popstate', note);
  }, []);

  // In the layout phase, because the router scrolls the next screen to its top when the list is hidden, which must not
  // be recorded for the list.
  useLayoutEffect(() => {
    const isByHistory = isHistory.current;
    isHistory.current = false;
    if (!isShown) {
      // Hiding the list changes the page's height at once. Links start at the top, while the browser itself restores
      // the position for history entries.
      if (left.current && !isByHistory) window.scrollTo({ top: 0, behavior: 'instant' });
      return;
    }
    const at = left.current;
    if (at?.address === address) window.scrollTo({ top: at.top, behavior: 'instant' });
    const keep = () => (left.current = { address, top: window.scrollY });
    keep();
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [isShown, address]);

  return <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>;
}

'use client';

import { usePathname, useSearchParams, useSelectedLayoutSegments } from 'next/navigation';
import { Activity, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

/** `/predictions/{date}`; folders in parentheses are no part of the address. */
function isDay(segments: readonly string[]): boolean {
  const path = segments.filter((segment) => !segment.startsWith('('));
  return path.length === 2 && path[0] === 'predictions' && path[1] !== 'league' && path[1] !== 'bet-type';
}

/**
 * A day's list stays as it was while another screen is read: its order, filters, loaded pages and place on the page are there again on
 * return, by a link as by the browser's back.
 */
export function KeptList({ children }: { children: ReactNode }) {
  const isShown = isDay(useSelectedLayoutSegments());
  const address = `${usePathname()}?${useSearchParams().toString()}`;
  const left = useRef<{ address: string; top: number }>(undefined);
  const isHistory = useRef(false);

  useEffect(() => {
    const note = () => (isHistory.current = true);
    window.addEventListener('popstate', note);
    return () => window.removeEventListener('popstate', note);
  }, []);

  // In the layout phase: when the list is hidden the router scrolls to the top of the next screen, which is no place of the list.
  useLayoutEffect(() => {
    const isByHistory = isHistory.current;
    isHistory.current = false;
    if (!isShown) {
      // The list's height is gone in the same moment: whoever follows a link begins at the top, the browser knows the place of the others.
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

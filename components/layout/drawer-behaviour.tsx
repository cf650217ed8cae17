'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { drawerOpenFromWidth } from '@/lib/domain/shared/constants';
import { drawerStore, useDrawerStore } from '@/stores/drawer-store';
import { coverPage } from './cover-page';
import { drawerId } from './drawer-id';
import css from './drawer.module.css';
import { isCurrent } from './is-current';

/** Marks the links to the page: the drawer's HTML is the same on every one. */
function markCurrent(pathname: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`#${drawerId} a[href]`)) {
    if (isCurrent(link.href, pathname)) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

const liesOver = () => !window.matchMedia(`(min-width: ${drawerOpenFromWidth}px)`).matches;

/**
 * Writes the drawer's state to <html> for the style sheet, and marks the link to the page. Over the page it closes by backdrop, Escape and navigation.
 */
export function DrawerBehaviour() {
  const pathname = usePathname();
  const isOpen = useDrawerStore((state) => state.isOpen);
  const close = useDrawerStore((state) => state.close);

  useEffect(() => {
    const stop = drawerStore.subscribe((state) => {
      document.documentElement.dataset.drawer = state.isOpen ? 'open' : 'closed';
    });
    const unfollow = drawerStore.getState().followWidth();
    return () => {
      unfollow();
      stop();
    };
  }, []);

  useEffect(() => markCurrent(pathname), [pathname]);

  useEffect(() => {
    if (liesOver()) close();
  }, [pathname, close]);

  useEffect(() => (isOpen && liesOver() ? coverPage(close) : undefined), [isOpen, close]);

  return (
    <a
      className={css.backdrop}
      href="#content"
      // For pointers only: keyboards and screen readers use the button in the app bar or Escape.
      aria-hidden="true"
      tabIndex={-1}
      onClick={(event) => {
        event.preventDefault();
        close();
      }}
    />
  );
}

'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { drawerOpenFromWidth } from '@/lib/domain/shared/constants';
import { drawerStore, useDrawerStore } from '@/stores/drawer-store';
import { coverPage } from './cover-page';
import css from './drawer.module.css';

const liesOver = () => !window.matchMedia(`(min-width: ${drawerOpenFromWidth}px)`).matches;

/**
 * Writes the drawer's state to <html> for the style sheet. Over the page it closes by backdrop, Escape and navigation.
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

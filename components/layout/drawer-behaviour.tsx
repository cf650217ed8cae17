'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { drawerOpenFromWidth } from '@/lib/domain/constants';
import { drawerStore, useDrawerStore } from '@/stores/drawer-store';
import { drawerId } from './drawer-id';
import css from './drawer.module.css';

const coversPage = () => !window.matchMedia(`(min-width: ${drawerOpenFromWidth}px)`).matches;

/** Writes the drawer's state to <html>, where the style sheet reads it. Over the page it closes by backdrop, Escape and navigation. */
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
    if (coversPage()) close();
  }, [pathname, close]);

  useEffect(() => {
    if (!isOpen || !coversPage()) return;
    document.getElementById(drawerId)?.querySelector('a')?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      document.querySelector<HTMLElement>(`[aria-controls=${drawerId}]`)?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen, close]);

  return (
    <a
      className={css.backdrop}
      href="#content"
      // For pointers: the button in the app bar and Escape close it for everybody else.
      aria-hidden="true"
      tabIndex={-1}
      onClick={(event) => {
        event.preventDefault();
        close();
      }}
    />
  );
}

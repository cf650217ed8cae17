'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { drawerOpenFromWidth } from '@/lib/domain/shared/constants';
import { drawerStore, useDrawerStore } from '@/stores/drawer-store';
import { coverPage } from './cover-page';
import { drawerId } from './drawer-id';
import css from './drawer.module.css';
import { isCurrent } from './is-current';

/** Marks the link to the page, of several the one with parameters: the drawer's HTML is the same on every one. */
function markCurrent(address: string): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`#${drawerId} a[href]`)];
  const found = links.filter(({ href }) => isCurrent(href, address));
  const current = found.find(({ search }) => search !== '') ?? found[0];
  for (const link of links) {
    if (link === current) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

const liesOver = () => !window.matchMedia(`(min-width: ${drawerOpenFromWidth}px)`).matches;

/**
 * Writes the drawer's state to <html> for the style sheet, and marks the link to the page. Over the page it closes by backdrop, Escape and navigation.
 */
export function DrawerBehaviour() {
  const address = `${usePathname()}?${useSearchParams().toString()}`;
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

  useEffect(() => markCurrent(address), [address]);

  useEffect(() => {
    if (liesOver()) close();
  }, [address, close]);

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

'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, type ReactNode } from 'react';
import { useLazy } from '@/components/client/use-lazy';
import { drawerStore, useDrawerStore } from '@/stores/drawer-store';
import { drawerId } from './drawer-id';
import css from './drawer.module.css';
import { isCurrent } from './is-current';

/**
 * Marks the link to the current page; among several, the one with the same parameters. The drawer's HTML is the same on
 * every page, so the browser does this.
 */
function markCurrent(address: string): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`#${drawerId} a[href]`)];
  const found = links.filter(({ href }) => isCurrent(href, address));
  const current = found.find(({ search }) => search !== '') ?? found[0];
  for (const link of links) {
    if (link === current) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

export const loadModalDrawer = () => import('./modal-drawer');

type DrawerFrameProps = { label: string; closeLabel: string; children: ReactNode };

/**
 * The container of the drawer. Beside the page it stays as the server rendered it, and the style sheet opens it by its
 * state on <html>. Once opened over the page, it is MUI's drawer, which closes when a link in it is followed or the
 * address changes.
 */
export function DrawerFrame({ label, closeLabel, children }: DrawerFrameProps) {
  const address = `${usePathname()}?${useSearchParams().toString()}`;
  const { isOpen, isOver, close } = useDrawerStore((state) => state);
  const loaded = useLazy(isOpen && isOver, loadModalDrawer);
  const isModal = isOver && loaded !== undefined;

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
    markCurrent(address);
    drawerStore.setState({ isModal });
  }, [address, isModal]);

  useEffect(() => {
    if (isOver) close();
  }, [address, isOver, close]);

  // Only needed until MUI's drawer, which has its own listeners, has loaded.
  useEffect(() => {
    if (!isOpen || !isOver || isModal) return undefined;
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [isOpen, isOver, isModal, close]);

  const links = (
    <nav
      className={isModal ? css.inside : css.drawer}
      id={drawerId}
      aria-label={label}
      // A link may lead to the same page with other parameters, which only changes the page's list.
      onClick={({ target }) => {
        if (isOver && target instanceof Element && target.closest('a')) close();
      }}
    >
      {children}
    </nav>
  );
  if (isModal)
    return (
      <loaded.ModalDrawer isOpen={isOpen} close={close} label={label} closeLabel={closeLabel}>
        {links}
      </loaded.ModalDrawer>
    );
  return (
    <>
      {links}
      <a
        className={css.backdrop}
        href="#content"
        // Only for pointers; keyboards and screen readers use the button in the app bar.
        aria-hidden="true"
        tabIndex={-1}
        onClick={(event) => {
          event.preventDefault();
          close();
        }}
      />
    </>
  );
}

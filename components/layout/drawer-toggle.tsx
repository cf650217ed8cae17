'use client';

import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { drawerStore, useDrawerStore } from '@/stores/drawer-store';
import { loadModalDrawer } from './drawer-frame';
import { drawerId } from './drawer-id';
import css from './icon-button.module.css';

type DrawerToggleProps = { label: string; /** The icon. */ children: ReactNode };

/** A link to the drawer, which opens through `:target`; with scripts, a button that toggles it. */
export function DrawerToggle({ label, children }: DrawerToggleProps) {
  const isOpen = useDrawerStore((state) => state.isOpen);
  const toggle = useDrawerStore((state) => state.toggle);

  function onPress(event: MouseEvent | KeyboardEvent) {
    event.preventDefault();
    toggle();
  }

  return (
    <a
      className={css.button}
      href={`#${drawerId}`}
      role="button"
      aria-label={label}
      aria-controls={drawerId}
      aria-expanded={isOpen}
      // Loads MUI's drawer while the finger is still down. It replaces the current drawer, which must not happen while
      // a link in that one is being pressed.
      onPointerEnter={() => {
        if (drawerStore.getState().isOver) loadModalDrawer().catch(() => undefined);
      }}
      onClick={onPress}
      onKeyDown={(event) => {
        if (event.key === ' ') onPress(event);
      }}
    >
      {children}
    </a>
  );
}

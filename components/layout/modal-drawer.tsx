'use client';

import MuiDrawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, type ReactNode } from 'react';
import { formGlyphs } from '@/components/ui/form/form-glyphs';
import { Glyph } from '@/components/ui/glyph';
import { MuiIsland } from '@/components/ui/mui-island';
import { pageElement } from '@/components/ui/page-element';
import css from './modal-drawer.module.css';

type ModalDrawerProps = { isOpen: boolean; close(): void; label: string; closeLabel: string; children: ReactNode };

/**
 * The drawer over the page: it traps the focus, closes on Escape and on a press outside it, and returns the focus to
 * its button. It is in the same place as the drawer it replaces, so that nothing on the page moves.
 */
export function ModalDrawer({ isOpen, close, label, closeLabel, children }: ModalDrawerProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Runs after MUI's own effect, which focuses the dialog as a whole.
  useEffect(() => {
    if (isOpen) button.current?.focus();
  }, [isOpen]);
  return (
    <MuiIsland>
      <MuiDrawer
        className={css.modal}
        open={isOpen}
        onClose={close}
        transitionDuration={160}
        ModalProps={{ container: pageElement, keepMounted: true, disablePortal: true, disableScrollLock: true }}
        slotProps={{
          backdrop: { className: css.backdrop },
          // When closed, it stays in the document, where code that looks for an open dialog must not find it.
          paper: { className: css.paper, 'aria-label': label, 'aria-modal': isOpen },
        }}
      >
        <div className={css.top}>
          <IconButton ref={button} className={css.close} disableRipple aria-label={closeLabel} onClick={close}>
            <Glyph path={formGlyphs.close} size={24} />
          </IconButton>
        </div>
        {children}
      </MuiDrawer>
    </MuiIsland>
  );
}

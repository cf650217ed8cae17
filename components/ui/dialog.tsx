'use client';

import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { focusPlace, returnFocus, type FocusPlace } from './focus-place';

type DialogProps = {
  className: string | undefined;
  /** Where false it stays in the tree, closed. */
  isOpen?: boolean;
  /** Id of its heading; `label` where it has none. */
  labelledBy?: string;
  label?: string;
  /** Called on any close: a button inside, Escape, or a click outside where that closes. */
  onClose(): void;
  closesOutside?: boolean;
  children: ReactNode;
};

/**
 * The browser's own modal dialog: it traps the focus, closes on Escape and returns the focus. Where what opened it is
 * gone by then, or it is removed while open, the heading around that has the focus.
 */
export function Dialog({ className, isOpen = true, labelledBy, label, onClose, closesOutside, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<FocusPlace | null>(null);
  useEffect(() => {
    if (isOpen && dialog.current?.open === false) {
      opener.current = focusPlace();
      dialog.current.showModal();
    }
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);
  const leave = useCallback(() => {
    if (opener.current) returnFocus(opener.current);
    opener.current = null;
  }, []);
  useEffect(() => leave, [leave]);
  return (
    <dialog
      className={className}
      ref={dialog}
      aria-labelledby={labelledBy}
      aria-label={label}
      onClose={() => {
        leave();
        onClose();
      }}
      onClick={(event) => {
        if (closesOutside && event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      {children}
    </dialog>
  );
}

/** For a button inside: closes its dialog, which returns the focus. */
export const closeDialog = ({ currentTarget }: { currentTarget: Element }): void =>
  currentTarget.closest('dialog')?.close();

'use client';

import MuiDialog from '@mui/material/Dialog';
import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import css from './dialog.module.css';
import { focusPlace, returnFocus, type FocusPlace } from './focus-place';
import { MuiIsland } from './mui-island';
import { pageElement } from './page-element';

type DialogProps = {
  className?: string | undefined;
  /** The id of its heading; without one, `label` is used. */
  labelledBy?: string;
  label?: string;
  /** Called on Escape, and on a click outside if that closes the dialog. */
  onClose(): void;
  closesOutside?: boolean;
  children: ReactNode;
};

/**
 * A modal dialog while it is rendered, using MUI's in the site's look. It traps the focus and closes on Escape. Its
 * first control gets the focus. Afterwards the focus returns to the element that opened the dialog or, if that no
 * longer exists, to the surrounding heading.
 */
export function Dialog({ className = css.frame, labelledBy, label, onClose, closesOutside, children }: DialogProps) {
  const paper = useRef<HTMLDivElement>(null);
  const opener = useRef<FocusPlace>(null);
  useLayoutEffect(() => {
    // MUI hides the page from assistive technology, so nothing on it may have the focus by then.
    opener.current ??= focusPlace();
    opener.current?.control.blur();
  }, []);
  useEffect(() => {
    // If the focused control disappears, the focus returns to the page, where MUI does not receive the key.
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      const topmost = [...document.querySelectorAll('[aria-modal=true]')].at(-1);
      if (key === 'Escape' && target === document.body && topmost === paper.current) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
  return (
    <MuiIsland>
      <MuiDialog
        open
        container={pageElement}
        onClose={(_event, reason) => {
          if (closesOutside || reason === 'escapeKeyDown') onClose();
        }}
        maxWidth={false}
        transitionDuration={0}
        disableRestoreFocus
        disableScrollLock
        slotProps={{
          backdrop: { className: css.backdrop },
          paper: { ref: paper, className, 'aria-labelledby': labelledBy, 'aria-label': label },
        }}
      >
        {children}
        <FocusInside paper={paper} opener={opener} />
      </MuiDialog>
    </MuiIsland>
  );
}

const controls = ':is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"])';

type FocusInsideProps = Record<'paper', RefObject<HTMLElement | null>> & Record<'opener', RefObject<FocusPlace | null>>;

/** Rendered inside MUI's dialog, so that its effects run after those by which MUI hides the page and shows it again. */
function FocusInside({ paper, opener }: FocusInsideProps) {
  useEffect(() => {
    if (paper.current?.contains(document.activeElement) === false)
      paper.current.querySelector<HTMLElement>(controls)?.focus();
    const place = opener.current;
    return () => {
      if (place) returnFocus(place);
    };
  }, [paper, opener]);
  return null;
}

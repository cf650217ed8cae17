import type { ReactNode } from 'react';
import css from './scroll-frame.module.css';

type ScrollFrameProps = {
  /** Names the scrollable content for screen readers. */
  label: string;
  children: ReactNode;
  /** Whether to span the section's full width. */
  isFlush?: boolean;
};

/** Lets a table that is too wide for a phone scroll inside its frame, by finger and with keys, instead of the page. */
export function ScrollFrame({ label, children, isFlush = false }: ScrollFrameProps) {
  return (
    <div className={isFlush ? css.flush : css.frame} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import css from './hidden-text.module.css';

/** Text for screen readers only. */
export function HiddenText({ children }: { children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>;
}

import type { ReactNode } from 'react';
import css from './page-title.module.css';

type PageTitleProps = {
  children: ReactNode;
  /** Smaller on a phone, where the screen's content should be visible at once. */
  isCompact?: boolean;
};

/** The heading of a screen of lists and tables. */
export function PageTitle({ children, isCompact = false }: PageTitleProps) {
  return <h1 className={isCompact ? `${css.title} ${css.compact}` : css.title}>{children}</h1>;
}

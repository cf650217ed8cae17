import type { ReactNode } from 'react';
import css from './page-title.module.css';

type PageTitleProps = { children: ReactNode };

/** The heading of a screen with lists or tables. */
export function PageTitle({ children }: PageTitleProps) {
  return <h1 className={css.title}>{children}</h1>;
}

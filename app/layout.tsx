import type { ReactNode } from 'react';

/**
 * The document itself begins in the layout of a language. The framework renders the outermost layout a second time,
 * around the not-found screen of every page, so this one is empty.
 */
export default function RootLayout({ children }: { children: ReactNode }) {
  return children;
}

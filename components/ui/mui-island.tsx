'use client';

import type { ReactNode } from 'react';
import type { Direction } from '@/lib/theme/theme';
import { MuiRoot } from './mui-root';

const directionOfPage = (): Direction => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

/**
 * Wraps every part of MUI that is not a form: the site's theme, and styles that the site's own override. Only in code
 * that the browser loads by `import()`: never in the first load, nor on the server.
 * @param dir the page's by default
 */
export function MuiIsland({ dir = directionOfPage(), children }: { dir?: Direction; children: ReactNode }) {
  return (
    // With all variables, because a surrounding form does not write them.
    <MuiRoot dir={dir} disableNestedContext>
      {children}
    </MuiRoot>
  );
}

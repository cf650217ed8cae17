'use client';

import type { ReactNode } from 'react';
import type { Direction } from '@/lib/theme/theme';
import { MuiRoot } from './mui-root';

const directionOfPage = (): Direction => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

/**
 * Around every part of MUI that is no form: the site's theme, and styles that the site's own override. Only in code that
 * the browser loads by `import()`: never in the first load, nor on the server.
 * @param dir the page's, unless given
 */
export function MuiIsland({ dir = directionOfPage(), children }: { dir?: Direction; children: ReactNode }) {
  return (
    // With all variables, which a form around does not write.
    <MuiRoot dir={dir} disableNestedContext>
      {children}
    </MuiRoot>
  );
}

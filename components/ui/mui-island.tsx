'use client';

import type { ReactNode } from 'react';
import type { Direction } from '@/lib/theme/theme';
import { MuiRoot } from './mui-root';

const directionOfPage = (): Direction => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

/**
 * Wraps every MUI component that is not in a form, with the site's theme and with styles that the site's own override.
 * Used only in code that the browser loads with `import()`, never in the first load or on the server.
 * @param dir the page's direction by default
 */
export function MuiIsland({ dir = directionOfPage(), children }: { dir?: Direction; children: ReactNode }) {
  return (
    // With all variables, because a surrounding form does not write them.
    <MuiRoot dir={dir} disableNestedContext>
      {children}
    </MuiRoot>
  );
}

'use client';

import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { createSiteTheme } from '@/lib/theme/theme';
import { cacheFor, type Direction } from './mui-cache';

const themes: Partial<Record<Direction, ReturnType<typeof createSiteTheme>>> = {};
const themeFor = (direction: Direction) => (themes[direction] ??= createSiteTheme(direction));
const directionOfPage = (): Direction => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

/**
 * Around every part of MUI that is no form: the site's theme, and styles that the site's own override. Only in code that
 * the browser loads by `import()`: never in the first load, nor on the server.
 * @param dir the page's, unless given
 */
export function MuiIsland({ dir = directionOfPage(), children }: { dir?: Direction; children: ReactNode }) {
  return (
    <CacheProvider value={cacheFor(dir)}>
      {/* The page's own attribute sets the scheme; MUI must neither write nor store one. A form around has no variables. */}
      <ThemeProvider theme={themeFor(dir)} colorSchemeNode={null} storageManager={null} disableNestedContext>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

'use client';

import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
import { ThemeProvider, type ThemeProviderProps } from '@mui/material/styles';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import type { ReactNode } from 'react';
import { siteTheme, type Direction } from '@/lib/theme/theme';

/**
 * Styles in the layer `mui`, above app/global.css's resets, which declares it, and below every other sheet of the site.
 * Without Emotion's vendor prefixes, which no browser that supports layers needs.
 */
const options = {
  ltr: { key: 'mui', enableCssLayer: true, stylisPlugins: [] },
  rtl: { key: 'mui-rtl', enableCssLayer: true, stylisPlugins: [rtlPlugin] },
};

const browserCaches: Partial<Record<string, EmotionCache>> = {};

/**
 * A separate cache for each part would insert its styles again: in the browser, the first cache for each direction is
 * shared.
 */
const sharedCache = (made: EmotionCache): EmotionCache =>
  typeof document === 'undefined' ? made : (browserCaches[made.key] ??= made);

function SharedCache({ value, children }: { value: EmotionCache; children?: ReactNode }) {
  return <CacheProvider value={sharedCache(value)}>{children}</CacheProvider>;
}

type MuiRootProps = { dir: Direction; children: ReactNode } & Pick<
  ThemeProviderProps,
  'disableNestedContext' | 'disableStyleSheetGeneration'
>;

/** MUI's theme and styles, as MuiIsland and MuiForm provide them. */
export function MuiRoot({ dir, children, ...variables }: MuiRootProps) {
  return (
    <AppRouterCacheProvider options={options[dir]} CacheProvider={SharedCache}>
      {/* The page's own attribute sets the colour scheme: MUI must neither write nor store one. */}
      <ThemeProvider theme={siteTheme(dir)} colorSchemeNode={null} storageManager={null} {...variables}>
        {children}
      </ThemeProvider>
    </AppRouterCacheProvider>
  );
}

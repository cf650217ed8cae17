'use client';

import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
import { ThemeProvider, type ThemeProviderProps } from '@mui/material/styles';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import type { ReactNode } from 'react';
import { siteTheme, type Direction } from '@/lib/theme/theme';

/**
 * Puts styles in the layer `mui`, above the resets in app/global.css, which declares the layer, and below every other
 * sheet of the site. Emotion's vendor prefixes are left out, because no browser that supports layers needs them.
 */
const options = {
  ltr: { key: 'mui', enableCssLayer: true, stylisPlugins: [] },
  rtl: { key: 'mui-rtl', enableCssLayer: true, stylisPlugins: [rtlPlugin] },
};

const browserCaches: Partial<Record<string, EmotionCache>> = {};

/**
 * In the browser, the first cache for each direction is shared, because a separate cache for each part would insert its
 * styles again.
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

/** MUI's theme and styles, as provided by MuiIsland and MuiForm. */
export function MuiRoot({ dir, children, ...variables }: MuiRootProps) {
  return (
    <AppRouterCacheProvider options={options[dir]} CacheProvider={SharedCache}>
      {/* The page's own attribute sets the colour scheme, so MUI must neither write nor store one. */}
      <ThemeProvider theme={siteTheme(dir)} colorSchemeNode={null} storageManager={null} {...variables}>
        {children}
      </ThemeProvider>
    </AppRouterCacheProvider>
  );
}

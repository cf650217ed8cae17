'use client';

import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import { useParams, useServerInsertedHTML } from 'next/navigation';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { cacheFor, inLayer, type Direction } from '@/components/ui/mui-cache';
import { isLocale, localeRecord } from '@/lib/i18n/locales';
import { createFormTheme } from '@/lib/theme/form-theme';

const themes: Partial<Record<Direction, Theme>> = {};

const themeFor = (direction: Direction): Theme => (themes[direction] ??= createFormTheme(direction));

/** The styles that were drawn since the last time, for the document's head. */
function takeStyles(cache: EmotionCache): ReactNode {
  const fresh = Object.entries(cache.inserted).filter((entry): entry is [string, string] => entry[1] !== true);
  if (fresh.length === 0) return null;
  for (const [name] of fresh) cache.inserted[name] = true;
  const rules = fresh.map(([, rule]) => rule).join('');
  return (
    <style
      data-emotion={[cache.key, ...fresh.map(([name]) => name)].join(' ')}
      // The order of the layers first: where these styles precede the sheet that states it, theirs would count.
      dangerouslySetInnerHTML={{ __html: `@layer reset,mui;${inLayer(rules)}` }}
    />
  );
}

const Inside = createContext(false);

function Provider({ children }: { children: ReactNode }) {
  const { locale } = useParams<{ locale?: string }>() ?? {};
  const direction = locale !== undefined && isLocale(locale) ? localeRecord(locale).dir : 'ltr';
  const cache = useMemo(() => cacheFor(direction), [direction]);
  useServerInsertedHTML(() => takeStyles(cache));
  return (
    <Inside value={true}>
      <CacheProvider value={cache}>
        {/* The page's own attribute sets the scheme, and its style sheet has the variables: MUI must write neither. */}
        <ThemeProvider
          theme={themeFor(direction)}
          colorSchemeNode={null}
          storageManager={null}
          disableStyleSheetGeneration
        >
          {children}
        </ThemeProvider>
      </CacheProvider>
    </Inside>
  );
}

/**
 * What MUI's parts inside need: the theme, and styles that are in the server's HTML. Once around each form; parts that
 * stand outside of one bring their own.
 */
export function MuiForm({ children }: { children: ReactNode }) {
  return useContext(Inside) ? children : <Provider>{children}</Provider>;
}

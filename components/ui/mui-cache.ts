import createCache, { type EmotionCache } from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';

export type Direction = 'ltr' | 'rtl';

/** Above app/global.css's resets, which names both layers, and below every other sheet of the site. */
export const inLayer = (rules: string): string => `@layer mui{${rules}}`;

function newCache(direction: Direction): EmotionCache {
  const cache = createCache({
    key: direction === 'rtl' ? 'mui-rtl' : 'mui',
    // Without emotion's prefixes, which no browser needs that knows layers.
    stylisPlugins: direction === 'rtl' ? [rtlPlugin] : [],
  });
  // What the server draws is collected, instead of standing between the elements.
  cache.compat = true;
  const insert = cache.sheet.insert.bind(cache.sheet);
  cache.sheet.insert = (rule) => insert(inLayer(rule));
  return cache;
}

const browserCaches: Partial<Record<Direction, EmotionCache>> = {};

/** One cache a render on the server, whose every page has its own styles, and one a direction in the browser. */
export const cacheFor = (direction: Direction): EmotionCache =>
  typeof document === 'undefined' ? newCache(direction) : (browserCaches[direction] ??= newCache(direction));

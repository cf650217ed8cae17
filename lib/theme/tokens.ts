import { drawerOpenFromWidth } from '@/lib/domain/shared/constants';

/**
 * The design tokens. MUI's theme (theme.ts) and the style sheet that server components use (scripts/build-theme.ts) are
 * both generated from this file, so that an island and the page around it cannot drift apart.
 */
export type SchemeColours = {
  /** The page, a card on it, a raised surface on a card, a sunken area in it. */
  background: { default: string; paper: string; raised: string; sunken: string };
  text: { primary: string; secondary: string };
  divider: string;
  /** The accent and the text on it. */
  accent: string;
  onAccent: string;
  /**
   * Home, draw and away: blue, grey and orange are distinguishable with every common colour blindness, and in
   * brightness.
   */
  outcome: { home: string; draw: string; away: string };
  /** Right and wrong, won and lost: always with an icon and a word. */
  verdict: { good: string; bad: string };
};

export const dark: SchemeColours = {
  background: { default: '#0b0f13', paper: '#131a21', raised: '#1c252e', sunken: '#070a0d' },
  text: { primary: '#eaf0f5', secondary: '#a5b3c0' },
  divider: '#27323d',
  accent: '#4fe0a2',
  onAccent: '#04261a',
  outcome: { home: '#5aa9fa', draw: '#8a98a8', away: '#f3a75c' },
  verdict: { good: '#4fe0a2', bad: '#f59a94' },
};

export const light: SchemeColours = {
  background: { default: '#f3f6f8', paper: '#ffffff', raised: '#edf1f4', sunken: '#e4eaee' },
  text: { primary: '#0f171e', secondary: '#4a5966' },
  divider: '#d7dfe5',
  accent: '#08704e',
  onAccent: '#ffffff',
  outcome: { home: '#1f6fd0', draw: '#7a8794', away: '#c5690c' },
  verdict: { good: '#08704e', bad: '#ad2a20' },
};

/**
 * Share of a colour over the raised surface in the warmest cell of a heat map, in per cent: text on it keeps its
 * contrast.
 */
export const warmestPercent = 40;

/** Variables begin with this, as in --pc-palette-divider. */
export const variablePrefix = 'pc';

/** Breakpoints in px: the names of the product's specification. */
export const breakpoints = { xs: 0, sm: 600, md: 960, lg: drawerOpenFromWidth, xl: 1920, xxl: 2560 } as const;

const from = (px: number) => `(min-width: ${px}px)`;
/** A zoomed window may be a fraction of a pixel wide, so no width may fall between the two sides. */
const below = (px: number) => `(max-width: ${px - 0.02}px)`;

/**
 * The widths at which style sheets change, by the names that they use: `@media (--from-md)`. An em in a query is the
 * browser's text size, so the widths in em are about large text on a phone.
 */
export const mediaQueries = {
  'from-sm': from(breakpoints.sm),
  'from-md': from(breakpoints.md),
  'from-lg': from(breakpoints.lg),
  'below-sm': below(breakpoints.sm),
  'below-md': below(breakpoints.md),
  'below-lg': below(breakpoints.lg),
  phone: below(480),
  'small-phone': below(440),
  'smallest-phone': below(360),
  'usual-text': '(min-width: 17em)',
  'large-text': '(max-width: 17em)',
  'larger-text': '(max-width: 14em)',
  'largest-text': '(max-width: 13em)',
} as const;

/**
 * The shell's layout, in px, each value from its breakpoint on: the gutter beside the content, the maximum width of the
 * content with its gutters, the drawer's width. Two more properties of the shell depend on a breakpoint in its own
 * style sheets: from md the footer has two columns, from lg the drawer is open beside the content.
 */
export const layout: Readonly<
  Record<'gutter' | 'content' | 'drawer', { xs: number } & Partial<Record<keyof typeof breakpoints, number>>>
> = {
  gutter: { xs: 16, sm: 24 },
  content: { xs: 1232, xl: 1440, xxl: 1680 },
  drawer: { xs: 280, lg: 256, xxl: 304 },
};

/** The grid: everything is on multiples of 8 px, small insets on half of that. */
export const gridPx = 8;

/** The one scale of gaps, margins and paddings, in px. */
export const spaces = { xxs: 2, xs: 4, sm: 8, md: 12, lg: 16, xl: 24, xxl: 32 } as const;

/** Radii of corners, in px: for cards, and for controls and small surfaces. */
export const radiusPx = 10;
export const controlRadiusPx = 8;

/** System fonts: no download, no layout shift, and each platform's own Cyrillic, Arabic and Devanagari. */
export const fontFamily =
  "Inter, 'Segoe UI Variable Text', 'Segoe UI', system-ui, -apple-system, Roboto, 'Helvetica Neue', 'Noto Sans', 'Noto Sans Arabic', 'Noto Sans Devanagari', sans-serif";

/** The only type scale, in rem. */
export const textSizes = {
  xs: '0.75rem',
  sm: '0.8125rem',
  md: '0.9375rem',
  lg: '1.0625rem',
  xl: '1.375rem',
  xxl: '1.75rem',
  hero: '2.25rem',
} as const;

/** The sizes that are larger from md on, where a row has room. */
export const wideTextSizes = { sm: '0.875rem' } as const;

/** Incremented by a change that makes the pictures in README.md outdated; `npm run pictures` then takes them again. */
export const layoutVersion = 2;

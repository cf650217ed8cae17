import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { components } from './components';
import {
  breakpoints,
  dark,
  fontFamily,
  gridPx,
  light,
  radiusPx,
  textSizes,
  variablePrefix,
  type SchemeColours,
} from './tokens';

type ExtraColours = Pick<SchemeColours, 'outcome' | 'verdict'>;

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface BreakpointOverrides {
    xxl: true;
  }
  interface Palette {
    outcome: ExtraColours['outcome'];
    verdict: ExtraColours['verdict'];
  }
  interface PaletteOptions {
    outcome?: ExtraColours['outcome'];
    verdict?: ExtraColours['verdict'];
  }
  interface TypeBackground {
    raised: string;
    sunken: string;
  }
}

function palette(colours: SchemeColours) {
  const { accent, onAccent, ...rest } = colours;
  return { ...rest, primary: { main: accent, contrastText: onAccent }, error: { main: rest.verdict.bad } };
}

const themeOptions = {
  cssVariables: { cssVarPrefix: variablePrefix, colorSchemeSelector: 'data-theme' },
  defaultColorScheme: 'dark',
  colorSchemes: { dark: { palette: palette(dark) }, light: { palette: palette(light) } },
  breakpoints: { values: { ...breakpoints } },
  spacing: gridPx,
  shape: { borderRadius: radiusPx },
  motion: { reducedMotion: 'system' },
  typography: {
    fontFamily,
    fontSize: 15,
    h1: { fontSize: textSizes.xxl, fontWeight: 700 },
    h2: { fontSize: textSizes.lg, fontWeight: 700 },
    button: { textTransform: 'none' as const, fontWeight: 600 },
  },
  components,
} satisfies ThemeOptions;

export type Direction = 'ltr' | 'rtl';

const createSiteTheme = (direction: Direction) => createTheme({ ...themeOptions, direction });

const themes: Partial<Record<Direction, ReturnType<typeof createSiteTheme>>> = {};

/** The single theme for everything that MUI draws; the caller knows the page's direction. */
export const siteTheme = (direction: Direction) => (themes[direction] ??= createSiteTheme(direction));

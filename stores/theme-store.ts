import { useStore } from 'zustand';
import { cookies, defaultTheme, storageKeys } from '@/lib/domain/shared/constants';
import { savePreference, savePreferenceCookie } from './support/browser-storage';
import { createBrowserStore } from './support/create-browser-store';

export type Theme = 'customDark' | 'customLight';

/** The attribute of <html> that the style sheets and MUI's theme follow. */
export const schemeOf = (theme: Theme): 'dark' | 'light' => (theme === 'customLight' ? 'light' : 'dark');

type ThemeState = {
  theme: Theme;
  toggle(): void;
  /** Adopts the theme that the head script has set on <html> before the first paint. */
  restore(): void;
};

export const createThemeStore = () =>
  createBrowserStore<ThemeState>((set, get) => ({
    theme: defaultTheme,
    toggle() {
      const theme: Theme = get().theme === 'customDark' ? 'customLight' : 'customDark';
      document.documentElement.dataset.theme = schemeOf(theme);
      savePreferenceCookie(cookies.theme, theme);
      savePreference(storageKeys.theme, theme);
      set({ theme });
    },
    restore: () => set({ theme: document.documentElement.dataset.theme === 'light' ? 'customLight' : 'customDark' }),
  }));

export const themeStore = createThemeStore();
export const useThemeStore = <Part>(select: (state: ThemeState) => Part): Part => useStore(themeStore, select);

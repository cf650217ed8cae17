import { beforeEach, describe, expect, it } from 'vitest';
import { createThemeStore } from './theme-store';

beforeEach(() => {
  document.documentElement.dataset.theme = 'dark';
  document.cookie = 'theme=; path=/; max-age=0';
});

describe('the theme', () => {
  it('is dark until something else is chosen', () => {
    expect(createThemeStore().getState().theme).toBe('customDark');
  });

  it('toggles between dark and light on the page, in the cookie and in localStorage', () => {
    const store = createThemeStore();
    store.getState().toggle();
    expect(store.getState().theme).toBe('customLight');
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(document.cookie).toContain('theme=customLight');
    expect(localStorage.getItem('theme')).toBe('customLight');

    store.getState().toggle();
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(document.cookie).toContain('theme=customDark');
    expect(localStorage.getItem('theme')).toBe('customDark');
  });

  it('adopts the theme that the head script found', () => {
    document.documentElement.dataset.theme = 'light';
    const store = createThemeStore();
    store.getState().restore();
    expect(store.getState().theme).toBe('customLight');
  });

  it('is not stored if the visitor refused preferences', () => {
    localStorage.setItem('cookie_choices', JSON.stringify({ preferences: false }));
    createThemeStore().getState().toggle();
    expect(document.cookie).not.toContain('theme=');
    expect(localStorage.getItem('theme')).toBeNull();
    expect(document.documentElement.dataset.theme).toBe('light');
  });
});

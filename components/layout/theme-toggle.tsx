'use client';

import type { ReactNode } from 'react';
import { useThemeStore } from '@/stores/theme-store';
import css from './icon-button.module.css';

type ThemeToggleProps = { label: string; sun: ReactNode; moon: ReactNode };

export function ThemeToggle({ label, sun, moon }: ThemeToggleProps) {
  const theme = useThemeStore((state) => state.theme);
  const toggle = useThemeStore((state) => state.toggle);
  return (
    <button
      className={css.button}
      type="button"
      data-needs-js=""
      aria-label={label}
      aria-pressed={theme === 'customLight'}
      onClick={toggle}
    >
      {/* The style sheet selects the icon, because it knows the theme before any of our scripts run. */}
      <span className={css.forLight}>{sun}</span>
      <span className={css.forDark}>{moon}</span>
    </button>
  );
}

'use client';

import { useThemeStore } from '@/stores/theme-store';
import { Icon } from '../ui/icon';
import css from './icon-button.module.css';

type ThemeToggleProps = { label: string };

export function ThemeToggle({ label }: ThemeToggleProps) {
  const theme = useThemeStore((state) => state.theme);
  const toggle = useThemeStore((state) => state.toggle);
  return (
    <button className={css.button} type="button" data-needs-js="" aria-label={label} aria-pressed={theme === 'customLight'} onClick={toggle}>
      {/* The style sheet picks the picture: it knows the theme before any script of ours runs. */}
      <span className={css.forLight}>
        <Icon name="sun" />
      </span>
      <span className={css.forDark}>
        <Icon name="moon" />
      </span>
    </button>
  );
}

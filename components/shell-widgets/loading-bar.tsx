'use client';

import { useLoadingStore } from '@/stores/loading-store';
import css from './loading-bar.module.css';

type LoadingBarProps = { label: string };

/** Shown at the top of the window while a screen is loading. */
export function LoadingBar({ label }: LoadingBarProps) {
  const isLoading = useLoadingStore((state) => state.isLoading);
  return <div className={css.bar} role="progressbar" aria-label={label} hidden={!isLoading} data-loading-bar />;
}

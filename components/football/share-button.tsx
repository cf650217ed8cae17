'use client';

import type { ReactNode } from 'react';
import { toastStore } from '@/stores/toast-store';
import css from './action-link.module.css';

type ShareButtonProps = { title: string; icon: ReactNode; words: { share: string; copied: string; copyFailed: string } };

/** Shares this page by the device's own means; where it has none, copies the address and says so. */
export function ShareButton({ title, icon, words }: ShareButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      toastStore.getState().show('success', words.copied);
    } catch {
      toastStore.getState().show('error', words.copyFailed);
    }
  };
  const share = async () => {
    if (typeof navigator.share !== 'function') return copy();
    try {
      await navigator.share({ title, url: location.href });
    } catch (error) {
      // Closing the device's sheet is a choice, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <button className={css.action} type="button" data-needs-js onClick={() => void share()}>
      {icon}
      {words.share}
    </button>
  );
}

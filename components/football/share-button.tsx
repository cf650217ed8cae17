'use client';

import type { ReactNode } from 'react';
import css from './action-link.module.css';
import { shareAddress } from './share-address';

type ShareButtonProps = {
  title: string;
  icon: ReactNode;
  words: { share: string; copied: string; copyFailed: string };
};

/** Shares this page by the device's own means; where it has none, copies the address and says so. */
export function ShareButton({ title, icon, words }: ShareButtonProps) {
  return (
    <button
      className={css.action}
      type="button"
      data-needs-js
      onClick={() => void shareAddress(title, location.href, words)}
    >
      {icon}
      {words.share}
    </button>
  );
}

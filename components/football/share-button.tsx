'use client';

import type { ReactNode } from 'react';
import css from './action-link.module.css';
import { shareAddress } from './share-address';

type ShareButtonProps = {
  title: string;
  icon: ReactNode;
  messages: { share: string; copied: string; copyFailed: string };
};

/** Shares this page with the device's share sheet; where there is none, copies the address and reports it. */
export function ShareButton({ title, icon, messages }: ShareButtonProps) {
  return (
    <button
      className={css.action}
      type="button"
      data-needs-js
      onClick={() => void shareAddress(title, location.href, messages)}
    >
      {icon}
      {messages.share}
    </button>
  );
}

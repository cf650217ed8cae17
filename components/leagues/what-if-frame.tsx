'use client';

import type { ReactNode, Ref } from 'react';
import action from '@/components/football/action-link.module.css';
import { copyText, shareAddress } from '@/components/football/share-address';
import type { WhatIfMessages } from './what-if-types';
import css from './what-if.module.css';

type WhatIfFrameProps = {
  top: Ref<HTMLDivElement>;
  hasChoices: boolean;
  onFavorites: () => void;
  onClear: () => void;
  /** What was said last. */ note: string;
  /** Where the choices are made. */ children: ReactNode;
  /** The figures with them. */ table: ReactNode;
  title: string;
  image: string;
  messages: WhatIfMessages;
};

/** The tool once it is open: choices, their figures, and the link that carries them. */
export function WhatIfFrame({
  top,
  hasChoices,
  onFavorites,
  onClear,
  note,
  children,
  table,
  title,
  image,
  messages,
}: WhatIfFrameProps) {
  const share = () => ({ title, image, url: location.href });
  return (
    <div className={css.panel} ref={top} tabIndex={-1} role="group" aria-label={messages.open}>
      <div className={css.actions}>
        <button className={action.action} type="button" onClick={onFavorites}>
          {messages.favorites}
        </button>
        <button className={action.action} type="button" disabled={!hasChoices} onClick={onClear}>
          {messages.clear}
        </button>
      </div>
      {children}
      <p className={css.note} role="status">
        {note}
      </p>
      {table}
      <div className={css.actions}>
        <button className={action.action} type="button" onClick={() => void copyText(location.href, messages)}>
          {messages.copyLink}
        </button>
        <button className={action.action} type="button" onClick={() => void shareAddress(share(), messages)}>
          {messages.share}
        </button>
      </div>
    </div>
  );
}

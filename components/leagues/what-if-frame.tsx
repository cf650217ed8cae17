'use client';

import type { ReactNode, Ref } from 'react';
import action from '@/components/football/action-link.module.css';
import { copyText, shareAddress } from '@/components/football/share-address';
import shared from '@/components/ui/shared.module.css';
import { choicesMark, type WhatIfMessages } from './what-if-types';
import css from './what-if.module.css';

type WhatIfFrameProps = {
  top: Ref<HTMLDivElement>;
  /** The choices as in the link; empty if there are none. */ choices: string;
  onFavorites: () => void;
  onClear: () => void;
  /** The latest note. */ note: string;
  /** The controls for the choices. */ children: ReactNode;
  /** The figures with the choices. */ table: ReactNode;
  title: string;
  image: string;
  picture: string;
  messages: WhatIfMessages;
};

/** The tool once it is open: the choices, their figures, and the link that contains them. */
export function WhatIfFrame({
  top,
  choices,
  onFavorites,
  onClear,
  note,
  children,
  table,
  title,
  image,
  picture,
  messages,
}: WhatIfFrameProps) {
  const hasChoices = choices !== '';
  const ownImage = hasChoices ? picture.replace(choicesMark, choices) : image;
  const share = () => ({ title, image: ownImage, url: location.href });
  return (
    <div className={shared.stack} ref={top} tabIndex={-1} role="group" aria-label={messages.open}>
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
        {hasChoices ? (
          <a className={action.action} href={ownImage} download>
            {messages.savePicture}
          </a>
        ) : null}
      </div>
    </div>
  );
}

'use client';

import type { ReactNode } from 'react';
import { copyText, shareAddress, type ShareMessages } from './share-address';

type Action = 'share' | 'copyLink' | 'savePicture';

export type ShareActionsProps = {
  title: string;
  /** Path of the picture, a PNG of this site. */ image: string;
  /** The page's own address without it. */ url?: () => string;
  /** Of each of the three. */ className: string | undefined;
  icons?: Record<Action, ReactNode>;
  messages: Record<Action, string> & ShareMessages;
};

const ownAddress = () => location.href;

/** Copies the link, saves the picture (without a script too), or hands both to the device's share sheet. */
export function ShareActions({ title, image, url = ownAddress, className, icons, messages }: ShareActionsProps) {
  const button = (action: Action, act: () => Promise<void>) => (
    <button className={className} type="button" data-needs-js="" onClick={() => void act()}>
      {icons?.[action]}
      {messages[action]}
    </button>
  );
  return (
    <>
      {button('copyLink', () => copyText(url(), messages))}
      <a className={className} href={image} download>
        {icons?.savePicture}
        {messages.savePicture}
      </a>
      {button('share', () => shareAddress({ title, image, url: url() }, messages))}
    </>
  );
}

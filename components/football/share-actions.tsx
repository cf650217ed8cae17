'use client';

import type { ReactNode } from 'react';
import { copyText, shareAddress, type ShareMessages } from './share-address';

type Action = 'share' | 'copyLink' | 'savePicture';

export type ShareActionsProps = {
  title: string;
  /** The path of the picture, a PNG on this site. */ image: string;
  /** The page's address; by default the current one. */ url?: () => string;
  /** The citation of the page without its address, which is added; absent if the page cannot be cited. */
  cite?: {
    label: string;
    text: string;
    /** The query of the address, if the page's state has its own. */ query?: string;
  } & ShareMessages;
  /** The class of each button. */ className: string | undefined;
  icons?: Record<Action, ReactNode>;
  messages: Record<Action, string> & ShareMessages;
};

const ownAddress = () => location.href;
/** The page's address without the parameters and fragment that the visitor came with. */
const permanentAddress = () => location.origin + location.pathname;

/**
 * Buttons that copy the link or a citation, save the picture (even without scripts), or open the device's share sheet.
 */
export function ShareActions({ title, image, url = ownAddress, cite, className, icons, messages }: ShareActionsProps) {
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
      {cite ? (
        <button
          className={className}
          type="button"
          data-needs-js=""
          onClick={() => void copyText(`${cite.text} · ${permanentAddress()}${cite.query ?? ''}`, cite)}
        >
          {cite.label}
        </button>
      ) : null}
      {button('share', () => shareAddress({ title, image, url: url() }, messages))}
    </>
  );
}

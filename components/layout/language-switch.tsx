'use client';

import { useEffect } from 'react';
import { isPlainClick } from '@/components/ui/plain-click';

/**
 * Stores the language when a link with `data-locale` is followed. Without scripts the links still lead to the same
 * screen.
 */
export function LanguageSwitch() {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-locale]') : null;
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      const { search, hash } = window.location;
      const { href } = link;
      import('./browser-switch').then(
        ({ switchInBrowser }) => switchInBrowser({ to: link.dataset.locale, href, search, hash }),
        () => window.location.assign(href),
      );
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return null;
}

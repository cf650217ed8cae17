'use client';

import { useEffect } from 'react';
import { isPlainClick } from '@/components/ui/plain-click';
import { cookies } from '@/lib/domain/constants';
import type { Locale } from '@/lib/i18n/locales';
import { readCookie } from '@/stores/support/browser-storage';

const tellAccount = async (language: Locale) =>
  (await (await import('@/components/providers/call-api')).loadCall())('post /api/account/set-language', {
    body: { language },
  });

/** Remembers the language when a link with `data-locale` is followed. Without a script the links still lead to the same screen. */
export function LanguageSwitch() {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-locale]') : null;
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      const { search, hash } = window.location;
      const { href } = link;
      import('./browser-switch').then(
        ({ switchInBrowser }) =>
          switchInBrowser(
            { to: link.dataset.locale, href, search, hash },
            readCookie(cookies.token.name) !== null ? tellAccount : undefined,
          ),
        () => window.location.assign(href),
      );
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return null;
}

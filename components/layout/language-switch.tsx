'use client';

import { useEffect } from 'react';
import { isLocale } from '@/lib/i18n/locales';

type LanguageSwitchProps = {
  bundleHash: string;
  /** Told when a logged-in visitor chooses a language. */
  setLanguage?: (locale: string) => Promise<unknown>;
};

/** Remembers the language when a link with `data-locale` is followed. Without it the links still lead to the same screen. */
export function LanguageSwitch({ bundleHash, setLanguage }: LanguageSwitchProps) {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-locale]') : null;
      const to = link?.dataset.locale;
      if (!link || !isLocale(to) || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const { search, hash } = window.location;
      void import('./browser-switch').then(({ switchInBrowser }) =>
        switchInBrowser({ to, href: link.getAttribute('href') ?? '/', search, hash, bundleHash }, setLanguage),
      );
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [bundleHash, setLanguage]);
  return null;
}

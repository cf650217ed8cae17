'use client';

import { useEffect } from 'react';
import { givenInAddress } from '@/components/client/given-address';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import { reloadStore } from '@/stores/reload-store';

/**
 * The token of the link that led here: undefined until it has been read in the browser, null without one. A change of
 * language is a full page load, so the token is passed along; an automatic reload, which would lose it, is held back.
 */
export function useGivenToken(): string | null | undefined {
  const token = useBrowserValue(() => givenInAddress().token, undefined);

  useEffect(() => {
    if (!token) return;
    const carry = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-locale]') : null;
      if (!link) return;
      const target = new URL(link.href);
      target.searchParams.set('token', token);
      link.href = target.href;
    };
    document.addEventListener('click', carry, { capture: true });
    return () => document.removeEventListener('click', carry, { capture: true });
  }, [token]);

  useEffect(() => (token ? reloadStore.getState().hold('token') : undefined), [token]);

  return token;
}

'use client';

import { usePremium } from '@/components/client/use-premium';
import css from './ad-slot.module.css';

export type AdSlotProps = { ad: { text: string; url: string } | null; /** Says that it is paid for. */ label: string };

/**
 * The one advertisement of the site, after the content. It keeps its place but is not seen until it is known that the
 * visitor has no premium, and goes if there is.
 */
export function AdSlot({ ad, label }: AdSlotProps) {
  const isPremium = usePremium();
  if (!ad || isPremium === true) return null;
  return (
    <aside className={css.slot} aria-label={label} data-ad={isPremium === null ? 'waiting' : 'shown'}>
      <small className={css.label}>{label}</small>
      <a className={css.link} href={ad.url} rel="sponsored nofollow noopener" target="_blank" dir="auto">
        {ad.text}
      </a>
    </aside>
  );
}

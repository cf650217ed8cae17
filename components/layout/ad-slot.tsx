'use client';

import { usePremium } from '@/components/client/use-premium';
import css from './ad-slot.module.css';

export type AdSlotProps = {
  ad: { text: string; url: string } | null;
  /** The label that says it is paid for. */ label: string;
};

/**
 * The site's only advertisement, after the content. It takes up its space, but stays invisible until it is known that
 * the visitor has no premium; with premium it is removed.
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

import { isPlainClick } from '@/components/ui/plain-click';
import { ownLink } from './links';

/** @param options.scroll whether the next screen starts at its top */
export type Follow = (address: string, options: { scroll: boolean }) => void;

/**
 * Passes links to this site (`Link` in lib/routing/navigation.ts) to the router. Clicks that a script has already
 * handled, or that open elsewhere, are left to the browser.
 * @returns a function that stops this
 */
export function followLinks(follow: Follow): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = ownLink(event.target);
    const address = link?.getAttribute('href');
    if (!link || !address) return;
    event.preventDefault();
    follow(address, { scroll: link.dataset.nav !== 'stay' });
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/**
 * The address of a link that leads to another screen of this site in this window, without its hash; null for every other click.
 * Language links are full loads and say so by hreflang; links that a script answers in place carry `data-in-place`.
 */
export function ownAddress(target: EventTarget | null, current: Location): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.hasAttribute('download') || link.hasAttribute('hreflang') || link.hasAttribute('data-in-place') || (link.target !== '' && link.target !== '_self')) return null;
  const url = new URL(link.href, current.href);
  if (url.origin !== current.origin || url.pathname.startsWith('/api/')) return null;
  if (url.pathname === current.pathname && url.search === current.search) return null;
  return url.pathname + url.search;
}

/** The link to this site (`Link` in lib/routing/navigation.ts) at an event's target, if it opens in this window. */
export function ownLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-nav][href]') : null;
  return link?.target === '' ? link : null;
}

/**
 * The address of a link that leads to another screen of this site in this window, without its hash; null for every
 * other click.
 */
export function ownAddress(target: EventTarget | null, current: Location): string | null {
  const link = ownLink(target);
  if (!link) return null;
  const url = new URL(link.href, current.href);
  if (url.pathname === current.pathname && url.search === current.search) return null;
  return url.pathname + url.search;
}

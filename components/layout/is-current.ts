const urlOf = (address: string): URL => new URL(address, window.location.origin);

/**
 * Whether a link leads to the page at `address`, whose additional parameters do not make it a different page. Works
 * only in the browser.
 */
export function isCurrent(href: string, address: string): boolean {
  const [link, page] = [urlOf(href), urlOf(address)];
  return (
    link.pathname === page.pathname &&
    [...link.searchParams].every(([name, value]) => page.searchParams.get(name) === value)
  );
}

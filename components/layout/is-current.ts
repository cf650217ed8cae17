const urlOf = (address: string): URL => new URL(address, window.location.origin);

/**
 * Whether a link leads to the page at `address`, which may have further parameters that do not make it another page. In
 * the browser only.
 */
export function isCurrent(href: string, address: string): boolean {
  const [link, page] = [urlOf(href), urlOf(address)];
  return (
    link.pathname === page.pathname &&
    [...link.searchParams].every(([name, value]) => page.searchParams.get(name) === value)
  );
}

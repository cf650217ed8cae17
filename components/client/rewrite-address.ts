let isRewritten = false;

/** Removes a query parameter from the page's address, including the router's and the history's copies. */
export function dropParameter(name: string): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(name)) return;
  url.searchParams.delete(name);
  rewrite(url);
}

/** Sets a query parameter in the page's address in the same way. */
export function putParameter(name: string, value: string): void {
  const url = new URL(window.location.href);
  if (url.searchParams.get(name) === value) return;
  url.searchParams.set(name, value);
  rewrite(url);
}

function rewrite(url: URL): void {
  isRewritten = true;
  // Without our own state, the router adopts the address; otherwise it would restore the old one.
  window.history.replaceState(null, '', url);
}

/** Whether the last change of address was a rewrite, so that the page is still the same; true only once per rewrite. */
export function takeRewrite(): boolean {
  const wasRewritten = isRewritten;
  isRewritten = false;
  return wasRewritten;
}

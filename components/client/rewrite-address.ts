let isRewritten = false;

/** Removes a query parameter from the address of the page, in the router and the history too. */
export function dropParameter(name: string): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(name)) return;
  url.searchParams.delete(name);
  rewrite(url);
}

/** Sets a query parameter of the address of the page likewise. */
export function putParameter(name: string, value: string): void {
  const url = new URL(window.location.href);
  if (url.searchParams.get(name) === value) return;
  url.searchParams.set(name, value);
  rewrite(url);
}

function rewrite(url: URL): void {
  isRewritten = true;
  // Without a state of ours the router takes the address over; else it would bring the old one back.
  window.history.replaceState(null, '', url);
}

/** Whether the last change of address was a rewrite, so that the page is still the one before; once for each. */
export function takeRewrite(): boolean {
  const wasRewritten = isRewritten;
  isRewritten = false;
  return wasRewritten;
}

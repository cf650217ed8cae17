/** Automated visitors by their user agent: never redirected by language, never given the error page. */
const automated = /bot|lighthouse|facebook ?external ?hit|google/i;

export function isBot(userAgent: string | null | undefined): boolean {
  return automated.test(userAgent ?? '');
}

/**
 * Decides on the 404 for an address without a screen, in the middleware and in the gateway: bots, and requests for
 * anything but a page, get one line of text; people get the error page.
 */
export const getsPlainNotFound = (userAgent: string | null | undefined, method = 'GET'): boolean =>
  isBot(userAgent) || (method !== 'GET' && method !== 'HEAD');

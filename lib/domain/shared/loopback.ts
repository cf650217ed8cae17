/** @param address an IP address, without brackets */
export const isLoopback = (address: string): boolean => address === '::1' || /^127(?:\.\d+){3}$/.test(address);

/**
 * Whether the site runs on localhost or a loopback address.
 * @param siteUrl an origin
 */
export function isLocalSite(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

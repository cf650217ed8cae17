/** Automated visitors by their user agent: never redirected by language, never given the error page. */
const automated = /bot|lighthouse|facebook ?external ?hit|google/i;

export function isBot(userAgent: string | null | undefined): boolean {
  return automated.test(userAgent ?? '');
}

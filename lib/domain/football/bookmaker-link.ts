/** What the browser knows about its visitor. */
export type LinkVisitor = {
  /** Two capital letters; empty if unknown. */
  country: string;
  isOddsFree: boolean;
  /** Premium users see no promotion. Until it is known, premium is assumed. */
  isPremium: boolean;
};

/** The operator's addresses by country and bookmaker; each has a licence on record (bookmaker_links). */
export type LinksByCountry = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The address that a bookmaker's name links to for this visitor; null if the name is plain text. */
export function bookmakerLink(
  id: string,
  { country, isOddsFree, isPremium }: LinkVisitor,
  links: LinksByCountry,
): string | null {
  if (isOddsFree || isPremium || !Object.hasOwn(links, country)) return null;
  const ofCountry = links[country] ?? {};
  return Object.hasOwn(ofCountry, id) ? (ofCountry[id] ?? null) : null;
}
